/** All UI components on one page, for development: run `npm run dev`, then open /dev/gallery. Not part of a build. */
import '#client/app/mantine.css.ts'
import '#client/app/tokens.css'
import '#client/app/base.css'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { GalleryPage } from './GalleryPage.tsx'

const scheme = new URLSearchParams(location.search).get('scheme') === 'dark' ? 'dark' : 'light'
const router = createRouter({
  routeTree: createRootRoute({ component: GalleryPage }),
  history: createMemoryHistory(),
})
document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router as never} />
  </StrictMode>,
)
