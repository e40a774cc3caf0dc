import type { Plugin } from 'vite'

/**
 * Preloads the entry as a script, though it is a module: Chromium compiles a module that it has not preloaded from
 * source every time, even if its code cache is stored. docs/decisions/0089-the-entry-is-preloaded-as-a-script.md
 */
export function preloadedEntry(): Plugin {
  return {
    name: 'foothold:preloaded-entry',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { chunk }) =>
        chunk && [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'script', crossorigin: true, href: `/${chunk.fileName}` },
            // Before the script itself, whose fetch would otherwise come first.
            injectTo: 'head-prepend',
          },
        ],
    },
  }
}
