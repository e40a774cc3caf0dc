/** The app's look for a page without its scripts. Colours are copied from client/app/tokens.css. */
export const DOCS_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbfaf7, #0a1615);
  --surface: light-dark(#ffffff, #11211f);
  --sunk: light-dark(#f4f1e9, #0d1b1a);
  --line: light-dark(#e5e0d4, #233834);
  --ink: light-dark(#15201f, #eef1ea);
  --ink-2: light-dark(#45514e, #b9c6c0);
  --brand-ink: light-dark(#0f4a4a, #92d1c2);
  --brand-tint: light-dark(#e4eeea, #16302d);
  --act-ink: light-dark(#8a4b00, #f7c06a);
  --act-tint: light-dark(#fdf0d6, #2e2613);
  --bad: light-dark(#a5311c, #f59e89);
  --bad-tint: light-dark(#fbe9e3, #331a15);
  --focus: light-dark(#0f3d3e, #f5ab35);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 400 1rem/1.5rem system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
header, main { max-width: 960px; margin: 0 auto; padding: 0 16px; }
header { padding-top: 24px; }
h1 { font-size: 2.5rem; line-height: 3rem; margin: 24px 0 8px; }
h2 { font-size: 1.75rem; line-height: 2.25rem; margin: 48px 0 0; scroll-margin-top: 16px; }
h3 { font-size: 1rem; line-height: 1.5rem; margin: 0; font-weight: 400; flex: 1 1 16rem; }
h4 { font-size: 0.875rem; line-height: 1.25rem; margin: 24px 0 8px; color: var(--ink-2); }
p { margin: 0 0 16px; }
h2 + p { margin: 0 0 16px; color: var(--ink-2); }
a { color: var(--brand-ink); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.home { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; font-weight: 650; font-size: 1.125rem; color: var(--ink); text-decoration: none; }
nav ul { display: flex; flex-wrap: wrap; gap: 8px; padding: 0; margin: 24px 0 0; list-style: none; }
nav a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; background: var(--brand-tint); border-radius: 22px; text-decoration: none; }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; margin-bottom: 8px; scroll-margin-top: 16px; }
summary { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; padding: 12px 16px; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary code { overflow-wrap: anywhere; }
summary::after { content: ''; width: 8px; height: 8px; margin-left: auto; align-self: center; border: solid var(--ink-2); border-width: 0 2px 2px 0; transform: rotate(45deg); }
[open] > summary::after { transform: rotate(225deg); }
summary h3 { color: var(--ink-2); }
.inside { padding: 0 16px 16px; border-top: 1px solid var(--line); }
.inside > p { margin: 16px 0 0; }
code { font: 500 0.875rem/1.25rem ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace; }
.method { display: inline-block; min-width: 4.5rem; padding: 2px 8px; border-radius: 12px; text-align: center; background: var(--brand-tint); color: var(--brand-ink); font-weight: 700; }
.writes { background: var(--act-tint); color: var(--act-ink); }
.removes { background: var(--bad-tint); color: var(--bad); }
.table { overflow-x: auto; }
th small { display: block; font-weight: 400; color: var(--ink-2); }
table { width: 100%; min-width: 34rem; border-collapse: collapse; font-size: 0.875rem; line-height: 1.25rem; }
th, td { text-align: left; vertical-align: top; padding: 8px 16px 8px 0; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--ink-2); }
td { overflow-wrap: anywhere; }
footer { height: 64px; }
`
