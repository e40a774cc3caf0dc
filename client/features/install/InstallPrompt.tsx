import { Suspense, lazy } from 'react'
import { useWanted } from '#client/ui/use-wanted.ts'
import { useInstalling } from './use-installing.ts'

const InstallText = lazy(async () => ({ default: (await import('./InstallText.tsx')).InstallText }))

/** Offers to put the app on the device, after something was done that shows a wish to come back; loaded only then. */
export function InstallPrompt() {
  const { way, isPrompted, isGuideOpen } = useInstalling()
  const isWanted = useWanted(way !== null && (isPrompted || isGuideOpen))
  if (!isWanted) return null
  return (
    <Suspense>
      <InstallText />
    </Suspense>
  )
}
