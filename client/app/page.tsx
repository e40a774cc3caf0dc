import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, type AppProps } from './App.tsx'
import { keepEarlyInput } from './early-input.ts'
import { headingFontLoaded } from './heading-font.ts'
import { renderAsDrawn } from './router-internals.ts'
import { createAppRouter } from './router.tsx'

export interface Page {
  render: (context: Omit<AppProps, 'router' | 'onReady'>) => Promise<void>
  fetch: typeof fetch
  /** Whether it came with what was drawn at build time. */
  isDrawn: boolean
  /** Resolves once what stands on the screen is this app's. */
  takenOver: Promise<void>
}

/** A page that was drawn at build time is taken over as it stands; an empty one is drawn here. */
export function pageIn(root: HTMLElement, askBoard: typeof fetch): Page {
  if (!root.hasChildNodes()) {
    const canBeMeasured = headingFontLoaded()
    return {
      fetch: askBoard,
      isDrawn: false,
      takenOver: Promise.resolve(),
      render: async (context) => {
        await canBeMeasured
        createRoot(root).render(<App router={createAppRouter(context)} {...context} onReady={() => undefined} />)
      },
    }
  }
  let isTakenOver = () => {}
  const takenOver = new Promise<void>((resolve) => {
    isTakenOver = resolve
  })
  return {
    // An answer that came sooner would make the first render another one than was drawn.
    fetch: async (...request) => {
      const response = await askBoard(...request)
      await takenOver
      return response
    },
    isDrawn: true,
    takenOver,
    render: async (context) => {
      const router = createAppRouter(context)
      renderAsDrawn(router)
      await router.load()
      const keep = keepEarlyInput(root, router)
      const onReady = () => {
        keep()
        isTakenOver()
      }
      // In small steps, so that a tap meanwhile is not kept waiting.
      startTransition(() => {
        hydrateRoot(root, <App router={router} {...context} onReady={onReady} />)
      })
    },
  }
}
