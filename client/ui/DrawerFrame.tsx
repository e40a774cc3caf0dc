import { Drawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { IconButton } from './IconButton.tsx'
import layout from './layout.module.css'
import styles from './overlay.module.css'
import type { SideDrawerProps } from './SideDrawer.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useCoveredPage } from './use-covered-page.ts'
import { useOpenedLater } from './use-opened-later.ts'
import { MantineScope } from './MantineScope.tsx'

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
