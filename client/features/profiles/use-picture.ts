import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { pictureQuery } from './user.queries.ts'

/** The picture behind a link as an address that an image takes; null while, and when, there is none. */
export function usePicture(link: string): string | null {
  // The drawing stands in for one that cannot be had; a picture is not worth words.
  const { data: picture } = useQuery(pictureQuery(useApi(), useViewer(), link))
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    // oxlint-disable-next-line react/set-state-in-effect -- an address that is made has to be given back
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [picture])
  return address
}
