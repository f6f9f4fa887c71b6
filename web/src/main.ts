import { mount } from 'svelte';
import { takeOverLinks } from '$lib/router.svelte';
import App from './App.svelte';
import './theme.css';

takeOverLinks();
mount(App, { target: document.getElementById('app')! });
