import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { pictureQuery } from './user.queries.ts'

/** Returns an object URL for the picture behind a link; null while there is none. */
export function usePicture(link: string): string | null {
  // A failed load is not reported: the placeholder is shown.
  const { data: picture } = useQuery(pictureQuery(useApi(), useViewer(), link))
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL must be revoked in the cleanup
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [picture])
  return address
}
