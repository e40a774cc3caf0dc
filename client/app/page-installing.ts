import { deviceStorage } from '#client/api/device-storage.ts'
import { installing, type InstallPage } from '#client/features/install/installing.ts'
import { keepStorage } from '#client/offline/keep-storage.ts'
import { milestones } from '#client/offline/milestones.ts'

declare global {
  interface Window {
    /** Saved by index.html. */
    installOffer?: Event
  }
}

/** Tracks the browser's install events from the start, and requests persistent storage. */
export function followInstalling(): void {
  const isStandalone = window.matchMedia('(display-mode: standalone)').matches
  const device = navigator as InstallPage['navigator']
  installing.listenTo({
    events: window,
    earlyOffer: window.installOffer,
    navigator: device,
    isStandalone,
    storage: deviceStorage(),
    milestones,
    now: Date.now,
  })
  const isInstalled = isStandalone || device.standalone === true
  keepStorage({ storage: navigator.storage, isInstalled, milestones, events: window })
}
