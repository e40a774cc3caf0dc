import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ownPath } from '#contract/web-link.rules.ts'
import { personalKey } from '#client/api/query-keys.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useKeptDevice } from './use-kept-device.ts'

/** Goes where a tapped notification leads, and keeps the device's subscription in step with whoever looks. */
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
      // What the notification told of is newer than what is at hand.
      void queryClient.invalidateQueries({ queryKey: personalKey(viewer) })
      router.history.push(path)
    }
    worker?.addEventListener('message', open)
    return () => worker?.removeEventListener('message', open)
  }, [router, queryClient, viewer])
}

/** Where the worker asks to go: a path below the origin. */
function pathIn(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'OPEN') return null
  return 'path' in message ? ownPath(message.path) : null
}
