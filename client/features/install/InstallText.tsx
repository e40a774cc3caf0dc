import { boardName } from '#client/messages/board-name.ts'
import { Button } from '#client/ui/Button.tsx'
import { InstallGuide } from './InstallGuide.tsx'
import styles from './InstallText.module.css'
import { installing } from './installing.ts'
import { useInstalling } from './use-installing.ts'

/** The install offer, and the steps for installing by hand. */
export function InstallText() {
  const { way, isPrompted, isGuideOpen } = useInstalling()
  return (
    <>
      {isPrompted && way !== null && (
        <section className={styles['prompt']} aria-labelledby="install">
          <img src="/icons/icon-192.png" alt="" width="48" height="48" className={styles['icon']} />
          <div className={styles['words']}>
            <h2 id="install" className={styles['title']}>
              {`Keep ${boardName()} at hand`}
            </h2>
            <p>Installed, it opens at once, also without a network.</p>
          </div>
          <div className={styles['actions']}>
            <Button variant="subtle" size="sm" onClick={installing.decline}>
              Not now
            </Button>
            <Button variant="brand" size="sm" onClick={() => void installing.install()}>
              {way === 'offer' ? 'Install' : 'Show me how'}
            </Button>
          </div>
        </section>
      )}
      <InstallGuide opened={isGuideOpen} onClose={installing.decline} />
    </>
  )
}
