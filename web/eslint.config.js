// Rules for the page, its tests and the games' boards. Run from the repository's root, because boards lie outside of
// this folder. What svelte-check and prettier say is not repeated here.

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
    { ignores: ['web/dist/', 'web/test-results/'] },
    js.configs.recommended,
    ts.configs.strict,
    svelte.configs.recommended,
    {
        languageOptions: {
            globals: { ...globals.browser, ...globals.node },
            parserOptions: {
                project: './tsconfig.json',
                tsconfigRootDir: import.meta.dirname,
                extraFileExtensions: ['.svelte'],
            },
        },
        rules: {
            // The compiler knows which names exist.
            'no-undef': 'off',
            '@typescript-eslint/no-floating-promises': 'error',
            // `_` says that a place has a name because the language wants one there.
            '@typescript-eslint/no-unused-vars': [
                'error',
                { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' },
            ],
            // Most lists here never change their order, and a key that occurs twice would break the page.
            'svelte/require-each-key': 'off',
            // Plain maps are for what nothing on the screen hangs on.
            'svelte/prefer-svelte-reactivity': 'off',
            // Spaces that matter stand as `{' '}`, where no formatter drops them.
            'svelte/no-useless-mustaches': 'off',
            // The compiler asks for `!` wherever a list is indexed; a value that is missing all the same throws there.
            '@typescript-eslint/no-non-null-assertion': 'off',
        },
    },
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    },
    // Files outside of tsconfig.json: their types are not known.
    { files: ['web/*.js', 'web/public/*.js'], ...ts.configs.disableTypeChecked },
);
