import { resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { acyclicChunks } from './build/acyclic-chunks.ts'
import { compileHint } from './build/compile-hint.ts'
import { gallery } from './build/gallery.ts'
import { manifest } from './build/manifest.ts'
import { routeTable } from './build/route-table.ts'
import { sharedChunks } from './build/shared-chunks.ts'

const client = resolve(import.meta.dirname, 'client')

/**
 * Entry pages are not split, so that they arrive in one piece; nor is the guard, whose few lines would be one more request
 * of each page behind it. Of all other routes the screen is loaded on demand.
 */
const WHOLE_ROUTES = new Set(['/', '/jobs', '/_guarded'])

/** Chunks that import up to 20 others, which only people who are signed in load: their service worker has them. */
const UNHURRIED = /\/(?:signed-in-services|applicants)-/u

/** What the build that is served has in common with the one that shows what screens share. */
const settings = (): UserConfig => ({
  root: client,
  envDir: import.meta.dirname,
  // For React before 18, which lacks the hook: TanStack Store imports it, and React's own is there.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: resolve(client, 'routes'),
      generatedRouteTree: resolve(client, 'app/routeTree.gen.ts'),
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (WHOLE_ROUTES.has(routeId) ? [] : [['component']]) },
      quoteStyle: 'single',
      semicolons: false,
      routeFileIgnorePattern: '\\.(test|module)\\.|\\.css$',
    }),
    react(),
    routeTable(),
  ],
})

export default defineConfig({
  ...settings(),
  plugins: [
    settings().plugins,
    sharedChunks(settings),
    gallery(),
    compileHint(),
    acyclicChunks(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [routeTable()] },
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'operator.json'],
        globIgnores: ['gallery*'],
      },
    }),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    cssCodeSplit: false,
    // The content security policy forbids images from data: URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      // Browsers that support the required modules either preload them or work without preloading.
      polyfill: false,
      // The browser fetches what these import as it reads them: all preloads at once are a long task of a phone.
      resolveDependencies: (file, dependencies) => (UNHURRIED.test(file) ? [] : dependencies),
    },
  },
})
