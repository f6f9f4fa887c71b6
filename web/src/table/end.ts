// What a table shows when its game is over, loaded then.

export { default as Ending } from './Ending.svelte';
export { default as ScoreSheet } from './ScoreSheet.svelte';
