import { useQuery } from '@tanstack/react-query'
import { personalKey } from '#client/api/query-keys.ts'
import { useSession, useViewer } from '#client/session/SessionProvider.tsx'

/** Whether the viewer logs in with a password rather than with Google alone; undefined until known. */
export function useHasPassword(): boolean | undefined {
  const viewer = useViewer()
  const { changes } = useSession()
  const { data } = useQuery({
    queryKey: [...personalKey(viewer), 'has-password'],
    queryFn: () => changes.hasPassword(),
    networkMode: 'always',
    retry: false,
  })
  return data
}
