import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import layout from './layout.module.css'
import styles from './overlay.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useCoveredPage } from './use-covered-page.ts'
import { useOpenedLater } from './use-opened-later.ts'
import { MantineScope } from './MantineScope.tsx'

export interface SideDrawerProps {
  opened: boolean
  onClose: () => void
  /** The title of a bottom sheet; on the left it is only the accessible name. */
  label: string
  /** A narrow drawer on the left, or a bottom sheet. */
  side?: 'left' | 'bottom'
  /** Buttons that stay visible. */
  footer?: ReactNode
  children: ReactNode
}

export function DrawerFrame({ opened, onClose, label, side = 'left', footer, children }: SideDrawerProps) {
  const isOpen = useOpenedLater(opened)
  useCoveredPage(isOpen)
  useBackCloses(isOpen, onClose)
  return (
    <MantineScope>
      <Drawer.Root opened={isOpen} onClose={onClose} lockScroll={false} position={side}>
        <Drawer.Overlay />
        <Drawer.Content data-side={side}>
          <div className={styles['header']}>
            <Drawer.Title className={side === 'left' ? layout['visuallyHidden'] : styles['title']}>
              {label}
            </Drawer.Title>
            <IconButton icon="x" label={`Close ${label.toLowerCase()}`} onClick={onClose} />
          </div>
          <div className={styles['content']}>{children}</div>
          {footer && <div className={styles['footer']}>{footer}</div>}
        </Drawer.Content>
      </Drawer.Root>
    </MantineScope>
  )
}
