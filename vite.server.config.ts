import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname

/** Builds the server and the process of its embedded accounts. Most packages stay external, in node_modules. */
export default defineConfig({
  root,
  publicDir: false,
  // Packages of many small modules are bundled: opening their files took a quarter of the startup time.
  ssr: { noExternal: ['jose', 'kysely', 'zod', /^@ts-rest/] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: resolve(root, 'dist/server'),
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: resolve(root, 'server/main.ts'),
        accounts: resolve(root, 'server/accounts/accounts.process.ts'),
        import: resolve(root, 'server/transfer/import.process.ts'),
        export: resolve(root, 'server/transfer/export.process.ts'),
        backup: resolve(root, 'server/backup/backup.process.ts'),
        restore: resolve(root, 'server/backup/restore.process.ts'),
        copy: resolve(root, 'server/transfer/copy.process.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
})
