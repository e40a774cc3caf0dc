import { useState } from 'react'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useOutboxRecords } from '#client/offline/outbox/OutboxProvider.tsx'
import type { ActionRegistry } from '#client/offline/outbox/action-kind.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './account.module.css'
import { DeleteDialog } from './DeleteDialog.tsx'
import { UnsentFirst } from './UnsentFirst.tsx'

export interface DeleteAccountProps {
  isOnline: boolean
  /** Names the queued actions by their kind. */
  actions: ActionRegistry<OfflineAction>
  /** Called with the deletion date once the account is hidden and this device is signed out. */
  onDeleted: (deletesAt: string) => void
}

const CONSEQUENCE = {
  candidate: 'Removes your profile and resume at once. Employers you applied to see “Deleted account”.',
  employer: 'Removes your profile and closes your open jobs at once. Applicants see “Deleted account”.',
} as const

/** Settles unsent actions first, then asks for confirmation and deletes the account. */
export function DeleteAccount({ isOnline, actions, onDeleted }: DeleteAccountProps) {
  const [opened, setOpened] = useState(false)
  const isWaiting = useOutboxRecords().length > 0
  const isEmployer = useViewer().role === 'employer'
  const close = () => setOpened(false)
  return (
    <li className={styles['entry']} data-low>
      <Icon name="trash" />
      <div>
        <b>Delete my account</b>
        <p>{isEmployer ? CONSEQUENCE.employer : CONSEQUENCE.candidate}</p>
      </div>
      <Button variant="danger" aria-label="Delete my account" disabled={!isOnline} onClick={() => setOpened(true)}>
        Delete
      </Button>
      <UnsentFirst opened={opened && isWaiting} onClose={close} actions={actions} isOnline={isOnline} />
      <DeleteDialog opened={opened && !isWaiting} onClose={close} onDeleted={onDeleted} />
    </li>
  )
}
