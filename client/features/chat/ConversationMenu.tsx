import { useState } from 'react'
import { ReportOf } from '#client/shared/ReportButton.tsx'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import type { Correspondent } from './conversation.queries.ts'
import { useBlocks } from './use-blocks.ts'

/** Rarely used actions on the other person. */
export function ConversationMenu({ other }: { other: Correspondent }) {
  const { blocked, setBlocked } = useBlocks()
  const isBlocked = blocked.has(other.userId)
  const block = isBlocked
    ? ({ icon: 'ban', label: `Unblock ${other.name}` } as const)
    : ({ icon: 'ban', label: `Block ${other.name}`, isDanger: true } as const)
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <ActionMenu
        label={`More about ${other.name}`}
        size="sm"
        actions={[
          { icon: 'flag', label: `Report ${other.name}`, onChoose: () => setReporting(true) },
          { ...block, onChoose: () => setBlocked(other, !isBlocked) },
        ]}
      />
      <ReportOf
        reported={isReporting ? { kind: 'person', id: other.userId, name: other.name } : null}
        onClose={() => setReporting(false)}
      />
    </>
  )
}
