import type { ReactNode } from 'react'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import { Logo } from '#client/ui/Logo.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import styles from './OfflineBand.module.css'

const POINTS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'cloud-off',
    title: 'Opens without a signal',
    text: 'In a tunnel, on a ferry, at the far end of the site, once your browser has stored the app and the newest jobs.',
  },
  {
    icon: 'refresh',
    title: 'Goes on by itself',
    text: 'What you have open stays open. What could not load arrives when you are back online.',
  },
  {
    icon: 'device-mobile-down',
    title: 'No app store',
    text: 'Your browser puts the board on your home screen.',
  },
]

interface OfflineBandProps {
  /** A picture of the list, shown in the drawn phone. */
  preview: ReactNode
  /** The install button, where the app can be installed. */
  install: ReactNode
}

/** Explains that the app can be installed, and opens offline once it is stored: here nobody knows whether it is. */
export function OfflineBand({ preview, install }: OfflineBandProps) {
  return (
    <section className={styles['band']} aria-labelledby="offline">
      <div className={clsx(layout['wrap'], styles['in'])}>
        <div className={styles['copy']}>
          <h2 id="offline">
            Made for offline. <span className={styles['line']}>Installs on your phone.</span>
          </h2>
          <ul role="list" className={styles['points']}>
            {POINTS.map(({ icon, title, text }) => (
              <li key={title}>
                <span className={styles['icon']}>
                  <Icon name={icon} />
                </span>
                <div>
                  <h3 className={styles['title']}>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
          {install}
        </div>
        <div className={styles['phone']} aria-hidden="true" inert>
          <div className={styles['screen']}>
            <div className={styles['bar']}>
              <Logo size={32} />
              <span className={styles['offline']}>
                <Icon name="cloud-off" size="sm" />
                Offline
              </span>
            </div>
            <div className={styles['list']}>
              <p className={styles['heading']}>Find Jobs</p>
              {preview}
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
