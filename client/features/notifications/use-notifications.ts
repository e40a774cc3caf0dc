import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ownPath } from '#contract/web-link.rules.ts'
import { personalKey } from '#client/api/query-keys.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useKeptDevice } from './use-kept-device.ts'

/** Navigates to the page of a tapped notification, and keeps the device's registration in sync with the viewer. */
export function useNotifications(): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  useKeptDevice()

  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const open = ({ data, ports }: MessageEvent) => {
      const path = pathIn(data)
      if (path === null) return
      ports[0]?.postMessage('going')
      // The notification is newer than the cached data.
      void queryClient.invalidateQueries({ queryKey: personalKey(viewer) })
      router.history.push(path)
    }
    worker?.addEventListener('message', open)
    return () => worker?.removeEventListener('message', open)
  }, [router, queryClient, viewer])
}

/** The path that the service worker asks to open, if it is within the app. */
function pathIn(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'OPEN') return null
  return 'path' in message ? ownPath(message.path) : null
}
