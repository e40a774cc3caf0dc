import { useQuery } from '@tanstack/react-query'
import { createDevice } from '#client/offline/database.ts'
import { hasOfOthers } from '#client/offline/outbox/others-waiting.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'

/** Whether somebody else has kept something on this device to be sent later; false until known. */
export function useOthersWaiting(isAsked: boolean): boolean {
  const { userId } = useViewer()
  const { data = false } = useQuery({
    queryKey: ['device', 'others-waiting', userId],
    queryFn: async () => {
      const device = createDevice()
      try {
        return await hasOfOthers(device, userId)
      } finally {
        device.close()
      }
    },
    enabled: isAsked,
    networkMode: 'always',
    staleTime: 0,
  })
  return data
}
