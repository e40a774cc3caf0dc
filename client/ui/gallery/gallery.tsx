/** The kit on one page, for looking at while it is worked on: `npm run dev`, then /dev/gallery. Not in a build. */
import '#client/app/mantine.css.ts'
import '#client/app/tokens.css'
import '#client/app/base.css'
import { MantineProvider } from '@mantine/core'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { theme, themeVariables } from '#client/app/theme.ts'
import { GalleryPage } from './GalleryPage.tsx'

const scheme = new URLSearchParams(location.search).get('scheme') === 'dark' ? 'dark' : 'light'
const router = createRouter({
  routeTree: createRootRoute({ component: GalleryPage }),
  history: createMemoryHistory(),
})
const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} forceColorScheme={scheme}>
      <RouterProvider router={router as never} />
    </MantineProvider>
  </StrictMode>,
)
