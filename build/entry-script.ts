import type { Plugin } from 'vite'

/** Has V8 compile every function while the script arrives, on another thread. It must be the first line of the file. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes the entry faster to start in Chromium: it is compiled as a whole
 * (docs/decisions/0090-the-entry-is-compiled-as-a-whole.md), and preloaded as a script, though it is a module, since a
 * module's code cache is not used otherwise (docs/decisions/0089-the-entry-is-preloaded-as-a-script.md).
 */
export function entryScript(): Plugin {
  return {
    name: 'foothold:entry-script',
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
    generateBundle: {
      // After the bundler has put its list of chunks before the code.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.isEntry) file.code = COMPILE_ALL + file.code
      },
    },
  }
}
