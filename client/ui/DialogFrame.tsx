import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import type { ReactNode } from 'react'
import { FocusHome } from './FocusHome.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './overlay.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useCoveredPage } from './use-covered-page.ts'
import { useOpenedLater } from './use-opened-later.ts'
import { useWanted } from './use-wanted.ts'
import { MantineScope } from './MantineScope.tsx'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The subject, above the title. */
  eyebrow?: ReactNode
  /** Width: 520 or 720 px; full width on phones. */
  size?: 'md' | 'lg'
  /** Buttons, cancel first; `<Button type="submit" form="...">` submits a form in the content. */
  footer?: ReactNode
  /** False when the opener restores the focus itself. */
  returnFocus?: boolean
  /** Nothing in the content is focusable: the content itself is focusable for keyboard scrolling. */
  isForReading?: boolean
  /** The dialog is open by the address, so that Back leads to the page without it anyway. */
  isInAddress?: boolean
  /** A navigation waits for what is answered. */
  isOverVisit?: boolean
  children: ReactNode
}

export function DialogFrame({
  opened,
  onClose,
  title,
  eyebrow,
  size = 'md',
  footer,
  returnFocus = true,
  isForReading = false,
  isInAddress = false,
  isOverVisit = false,
  children,
}: DialogProps) {
  const isOpen = useOpenedLater(opened)
  // Mantine's portal renders at once what it has when it mounts: no content until the dialog opens.
  const isWanted = useWanted(isOpen)
  useCoveredPage(isOpen)
  useBackCloses(isOpen && !isInAddress, onClose, undefined, isOverVisit)
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
