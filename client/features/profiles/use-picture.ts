import { useEffect, useState } from 'react'
import { useApi } from '../../api/ApiProvider.tsx'

/** The picture behind a link as an address that an image takes; null while, and when, there is none. */
export function usePicture(link: string): string | null {
  const api = useApi()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!link) return
    const leaving = new AbortController()
    let made: string | null = null
    api.file(link, leaving.signal).then(
      (picture) => {
        if (leaving.signal.aborted) return
        made = URL.createObjectURL(picture)
        setAddress(made)
      },
      // The drawing stands in; a picture is not worth words.
      () => undefined,
    )
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [api, link])
  return address
}
