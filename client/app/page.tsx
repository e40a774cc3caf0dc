import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, type AppProps } from './App.tsx'
import { keepEarlyInput } from './early-input.ts'
import { headingFontLoaded } from './heading-font.ts'
import { putPageData, readPageData, refreshRestored } from './page-data.ts'
import { renderAsPrerendered } from './router-internals.ts'
import { createAppRouter } from './router.tsx'
import { pause, settledWithin } from '#client/offline/pause.ts'
import { setRenderTime } from '#client/ui/use-now.ts'

export interface Page {
  render: (context: Omit<AppProps, 'router' | 'isFromServer' | 'onReady'>) => Promise<void>
  fetch: typeof fetch
  /** Resolves once the page is hydrated. */
  hydrated: Promise<void>
}

/** Longest time that responses are held back for hydration, in milliseconds. */
const LATEST_MS = 10_000
/** Longest time that the first render waits for a page's code, in milliseconds; then it shows that it is loading. */
const PATIENCE_MS = 1_000

/** Hydrates a server-rendered page, or renders an empty one. */
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
        // Loaded first: the router renders what it loads later in one long task.
        await settledWithin(router.load(), PATIENCE_MS)
        await pause()
        // A transition renders in small steps, so that taps meanwhile are handled.
        startTransition(() => {
          createRoot(root).render(<App router={router} {...context} isFromServer={false} onReady={() => undefined} />)
        })
      },
    }
  }
  let markHydrated = () => {}
  const hydrated = new Promise<void>((resolve) => {
    markHydrated = resolve
  })
  return {
    // A response before hydration would make the first render differ from the server's.
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
      // Set the data again: however long the code took to load, it counts as fresh, so nothing is refetched first.
      putPageData(context.queryClient, data)
      const keep = keepEarlyInput(root, router)
      const onReady = () => {
        keep()
        markHydrated()
      }
      // A transition renders in small steps, so that taps meanwhile are handled.
      startTransition(() => {
        hydrateRoot(root, <App router={router} {...context} isFromServer onReady={onReady} />)
      })
      setTimeout(markHydrated, LATEST_MS)
      void hydrated.then(() => refreshRestored(context.queryClient, data))
    },
  }
}
