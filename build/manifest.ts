import type { ManifestOptions } from 'vite-plugin-pwa'

const icon = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]
/** Screenshots of the demo board, taken by scripts/screenshots.mjs. */
const narrow = { sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' } as const
const wide = { sizes: '1440x900', type: 'image/webp', form_factor: 'wide' } as const

/** The web app manifest: name, icons and appearance of the installed app. */
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
  // One window: links and shortcuts navigate it, and drafts stay where they were written.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  handle_links: 'preferred',
  // Lets the page detect whether the app is installed (getInstalledRelatedApps).
  related_applications: [{ platform: 'webapp', url: '/manifest.webmanifest' }],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Find jobs', url: '/jobs', icons: icon },
    { name: 'Saved', url: '/jobs?show=saved', icons: icon },
    { name: 'Messages', url: '/dashboard/messages', icons: icon },
  ],
  screenshots: [
    { src: '/screenshots/jobs-narrow.webp', label: 'The newest jobs on a phone', ...narrow },
    { src: '/screenshots/job-narrow.webp', label: 'A job on a phone, with its apply button', ...narrow },
    { src: '/screenshots/jobs-wide.webp', label: 'Jobs beside the one that is selected, on a desktop', ...wide },
  ],
}
