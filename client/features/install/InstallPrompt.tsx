import { Suspense, lazy } from 'react'
import { useWanted } from '#client/ui/use-wanted.ts'
import { useInstalling } from './use-installing.ts'

const InstallText = lazy(async () => ({ default: (await import('./InstallText.tsx')).InstallText }))

/** Offers to install the app after an action that suggests the user will return; its code is loaded only then. */
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
