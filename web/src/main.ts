import { mount } from 'svelte';
import { keepShell } from '$lib/install.svelte';
import { takeOverLinks } from '$lib/router.svelte';
import App from './App.svelte';
import './theme.css';

takeOverLinks();
if (import.meta.env.PROD) keepShell();
mount(App, { target: document.getElementById('app')! });
