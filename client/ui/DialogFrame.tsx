import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { startTransition, useEffect, useState } from 'react'
import type { DialogProps } from './Dialog.tsx'
import { FocusHome } from './FocusHome.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './overlay.module.css'
import { useCoveredPage } from './use-covered-page.ts'
import { useWanted } from './use-wanted.ts'
import { MantineScope } from './MantineScope.tsx'

export function DialogFrame({
  opened,
  onClose,
  title,
  eyebrow,
  size = 'md',
  footer,
  returnFocus = true,
  isForReading = false,
  children,
}: DialogProps) {
  // Closed in the first render, so that Mantine notes where the focus was. Then a transition, so that React renders the
  // content in small steps: Mantine's portal renders what it has at once.
  const [isMounted, setMounted] = useState(false)
  useEffect(() => startTransition(() => setMounted(true)), [])
  const isOpen = opened && isMounted
  const isWanted = useWanted(isOpen)
  useCoveredPage(isOpen)
  return (
    <MantineScope>
      <Modal.Root opened={isOpen} onClose={onClose} returnFocus={returnFocus} lockScroll={false} centered>
        {isWanted && (
          <>
            <Modal.Overlay />
            <Modal.Content data-size={size}>
              <FocusHome />
              <div className={styles['header']}>
                <div>
                  {eyebrow && <p className={styles['eyebrow']}>{eyebrow}</p>}
                  <Modal.Title className={styles['title']}>{title}</Modal.Title>
                </div>
                <IconButton icon="x" label="Close" onClick={onClose} />
              </div>
              <div
                className={styles['content']}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the content scrolls by keyboard
                tabIndex={isForReading ? 0 : undefined}
              >
                {children}
              </div>
              {footer && <div className={styles['footer']}>{footer}</div>}
            </Modal.Content>
          </>
        )}
      </Modal.Root>
    </MantineScope>
  )
}
