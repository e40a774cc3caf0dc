import { Markup, markup } from '#server/markup.ts'
import type { BoardIdentity } from '#server/operator/board-identity.ts'
import { iconPath, styleElement } from '#server/operator/board-style.ts'

/** The app's look for a page without its scripts. Colours are copied from client/app/tokens.css. */
export const PLAIN_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbfaf7, #0a1615);
  --surface: light-dark(#ffffff, #11211f);
  --line: light-dark(#e5e0d4, #233834);
  --line-strong: light-dark(#8b8778, #66827b);
  --ink: light-dark(#15201f, #eef1ea);
  --ink-2: light-dark(#45514e, #b9c6c0);
  --brand-ink: light-dark(#0f4a4a, #92d1c2);
  --act: #f5ab35;
  --on-act: #15201f;
  --focus: light-dark(#0f3d3e, #f5ab35);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 400 1rem/1.5rem system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
main { max-width: 640px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 1.75rem; line-height: 2.25rem; margin: 24px 0 8px; }
h2 { font-size: 1.125rem; line-height: 1.5rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
a { color: var(--brand-ink); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.home { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; font-weight: 650; font-size: 1.125rem; color: var(--ink); text-decoration: none; }
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 12px; background: var(--act); color: var(--on-act); font: inherit; font-weight: 650; cursor: pointer; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { min-height: 48px; padding: 0 12px; border: 1px solid var(--line-strong); border-radius: 12px; background: var(--surface); color: var(--ink); font: inherit; }
.field { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 8px; }
.field label { grid-column: 1 / -1; }
.mail { padding: 16px; margin-bottom: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
ul { list-style: none; margin: 24px 0; padding: 0; }
li { padding: 16px; margin-bottom: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
li p { margin: 8px 0 0; }
li a, nav a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600; }
.small { color: var(--ink-2); font-size: 0.875rem; line-height: 1.25rem; }
`

/** A page that works without scripts. */
export function plainPage(board: BoardIdentity, title: string, content: Markup): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title} · ${board.name}</title>
<style>${new Markup(PLAIN_STYLE)}</style>${styleElement(board)}
</head>
<body>
<main>
<a class="home" href="/"><img src="${iconPath(board)}" width="28" height="28" alt="">${board.name}</a>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text
}
