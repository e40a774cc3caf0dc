import type { ManifestOptions } from 'vite-plugin-pwa'

/** How the installed app calls and shows itself. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Foothold',
  short_name: 'Foothold',
  description: 'Find a job, save it, apply to it: with or without a network.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/jobs',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#0f3d3e',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [{ name: 'Find jobs', url: '/jobs', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] }],
}
