import type { ReactNode } from 'react'
import { boardName } from '#client/messages/board-name.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import { SideDrawer } from '#client/ui/SideDrawer.tsx'
import styles from './InstallGuide.module.css'

const STEPS: readonly { icon: IconName | null; text: ReactNode }[] = [
  {
    icon: 'share-2',
    text: (
      <>
        Tap <b>Share</b> in the browser's bar. Where it is missing, it is behind the three dots.
      </>
    ),
  },
  {
    icon: 'square-plus',
    text: (
      <>
        Choose <b>Add to Home Screen</b>; you may have to scroll down to it.
      </>
    ),
  },
  {
    icon: null,
    text: (
      <>
        Tap <b>Add</b>. <span>{`Open ${boardName()} from the home screen, and log in there once.`}</span>
      </>
    ),
  },
]

/** The steps to add the app to the home screen by hand, on iOS and iPadOS. */
export function InstallGuide({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <SideDrawer
      side="bottom"
      label={`Add ${boardName()} to your home screen`}
      opened={opened}
      onClose={onClose}
      footer={
        <Button variant="brand" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ol className={styles['steps']} role="list">
        {STEPS.map(({ icon, text }, place) => (
          <li key={place}>
            <span className={styles['picture']}>
              {icon ? <Icon name={icon} /> : <img src="/icons/icon-192.png" alt="" width="44" height="44" />}
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles['why']}>
        Safari clears what a website stores here, saved jobs and drafts among it, when you have not opened it for seven
        days. What is on the home screen stays.
      </p>
    </SideDrawer>
  )
}
