import type { Plugin } from 'vite'

/** Has V8 compile every function while the script arrives, on another thread. It must be the first line of the file. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n'

/** Has the entry compiled as a whole (docs/decisions/0090-the-entry-is-compiled-as-a-whole.md). */
export function compileHint(): Plugin {
  return {
    name: 'foothold:compile-hint',
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
