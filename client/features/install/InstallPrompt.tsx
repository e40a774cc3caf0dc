import { onDemand } from '#client/ui/on-demand.tsx'
import { useWanted } from '#client/ui/use-wanted.ts'
import { useInstalling } from './use-installing.ts'

const InstallText = onDemand(async () => (await import('./InstallText.tsx')).InstallText)

/** Offers to install the app after an action that suggests the user will return; its code is loaded only then. */
export function InstallPrompt() {
  const { way, isPrompted, isGuideOpen } = useInstalling()
  const isWanted = useWanted(way !== null && (isPrompted || isGuideOpen))
  if (!isWanted) return null
  return <InstallText />
}
