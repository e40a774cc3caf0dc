import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, type AppProps } from './App.tsx'
import { keepEarlyInput } from './early-input.ts'
import { headingFontLoaded } from './heading-font.ts'
import { putPageData, readPageData, refreshRestored } from './page-data.ts'
import { renderAsPrerendered } from './router-internals.ts'
import { createAppRouter } from './router.tsx'
import { pause } from '#client/offline/pause.ts'
import { setRenderTime } from '#client/ui/use-now.ts'

export interface Page {
  render: (context: Omit<AppProps, 'router' | 'isFromServer' | 'onReady'>) => Promise<void>
  fetch: typeof fetch
  /** Resolves once the page is hydrated. */
  hydrated: Promise<void>
}

/** Answers are not held back for longer, whatever holds up hydration, in milliseconds. */
const LATEST_MS = 10_000

/** Hydrates a page that the server has rendered, and renders an empty one. */
export function pageIn(root: HTMLElement, askBoard: typeof fetch): Page {
  const data = readPageData()
  if (!data) {
    const canBeMeasured = headingFontLoaded()
    return {
      fetch: askBoard,
      hydrated: Promise.resolve(),
      render: async (context) => {
        await canBeMeasured
        const router = createAppRouter(context)
        createRoot(root).render(<App router={router} {...context} isFromServer={false} onReady={() => undefined} />)
      },
    }
  }
  let markHydrated = () => {}
  const hydrated = new Promise<void>((resolve) => {
    markHydrated = resolve
  })
  return {
    // An answer that came sooner would make the first render another one than the server's.
    fetch: async (...request) => {
      const response = await askBoard(...request)
      await hydrated
      return response
    },
    hydrated,
    render: async (context) => {
      const router = createAppRouter(context)
      renderAsPrerendered(router)
      await pause()
      setRenderTime(data.now)
      putPageData(context.queryClient, data)
      await router.load()
      await pause()
      // However long the code has taken to arrive, nothing is asked for again before it shows.
      putPageData(context.queryClient, data)
      const keep = keepEarlyInput(root, router)
      const onReady = () => {
        keep()
        markHydrated()
      }
      // In small steps, so that a tap meanwhile is not kept waiting.
      startTransition(() => {
        hydrateRoot(root, <App router={router} {...context} isFromServer onReady={onReady} />)
      })
      setTimeout(markHydrated, LATEST_MS)
      void hydrated.then(() => refreshRestored(context.queryClient, data))
    },
  }
}
