import { useEffect, useState } from 'react'

/** The event with which Chromium's browsers offer to install the page; not in TypeScript's library. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Asks the user to install the app, or null while the browser does not offer it. */
export function useInstall(): (() => void) | null {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  useEffect(() => {
    const keep = (event: Event) => {
      if (!isOffer(event)) return
      // Our button shows the offer, where the words are that explain it.
      event.preventDefault()
      setOffer(event)
    }
    const forget = () => setOffer(null)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', forget)
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', forget)
    }
  }, [])
  if (!offer) return null
  return () => {
    // An offer can be taken once.
    setOffer(null)
    offer.prompt().catch(() => undefined)
  }
}
