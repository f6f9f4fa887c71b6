// As wide as the Rust code beside it.
export default {
    printWidth: 110,
    singleQuote: true,
    plugins: ['prettier-plugin-svelte'],
    overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
