import { Suspense, lazy } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useWanted } from '../../ui/use-wanted.ts'
import styles from './InstallPrompt.module.css'
import { installing } from './installing.ts'
import { useInstalling } from './use-installing.ts'

const InstallGuide = lazy(async () => ({ default: (await import('./InstallGuide.tsx')).InstallGuide }))

/** Offers to put the app on the device, after something was done that shows a wish to come back. */
export function InstallPrompt() {
  const { way, isPrompted, isGuideOpen } = useInstalling()
  const isGuideWanted = useWanted(isGuideOpen)
  return (
    <>
      {isPrompted && way !== null && (
        <section className={styles['prompt']} aria-labelledby="install">
          <img src="/icons/icon-192.png" alt="" width="48" height="48" className={styles['icon']} />
          <div className={styles['words']}>
            <h2 id="install" className={styles['title']}>
              Keep Foothold at hand
            </h2>
            <p>Installed, it opens at once, also without a network.</p>
          </div>
          <div className={styles['actions']}>
            <Button variant="quiet" size="sm" onClick={installing.decline}>
              Not now
            </Button>
            <Button variant="brand" size="sm" onClick={() => void installing.install()}>
              {way === 'offer' ? 'Install' : 'Show me how'}
            </Button>
          </div>
        </section>
      )}
      {isGuideWanted && (
        <Suspense>
          <InstallGuide opened={isGuideOpen} onClose={installing.decline} />
        </Suspense>
      )}
    </>
  )
}
