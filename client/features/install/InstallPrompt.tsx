import { Suspense, lazy } from 'react'
import { useWanted } from '#client/ui/use-wanted.ts'
import { useInstalling } from './use-installing.ts'

const InstallWords = lazy(async () => ({ default: (await import('./InstallWords.tsx')).InstallWords }))

/** Offers to put the app on the device, after something was done that shows a wish to come back; loaded only then. */
export function InstallPrompt() {
  const { way, isPrompted, isGuideOpen } = useInstalling()
  const isWanted = useWanted(way !== null && (isPrompted || isGuideOpen))
  if (!isWanted) return null
  return (
    <Suspense>
      <InstallWords />
    </Suspense>
  )
}
