import { useDeferredValue, useState, type ReactNode } from 'react'
import type { Job } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import layout from '#client/ui/layout.module.css'
import { useNow } from '#client/ui/use-now.ts'
import styles from './PostingPreview.module.css'
import { foundBy, previewOf } from './preview.ts'
import type { PostingDraft } from './posting-draft.ts'

/** Renders a job as candidates see it. */
export type JobPreview = (job: Job) => ReactNode

interface PostingPreviewProps {
  draft: PostingDraft
  companyName: string
  /** When the job was posted; absent for a new one. */
  postedAt?: string
  preview: JobPreview
}

/** A live preview of the job beside the form. */
export const PreviewBeside = (props: PostingPreviewProps) => (
  <aside
    className={styles['beside']}
    aria-labelledby="preview-heading"
    // Focusable, to scroll it by keyboard: nothing in it can take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    <h2 id="preview-heading" className={styles['eyebrow']}>
      <Icon name="eye" size="sm" />
      As candidates see it
    </h2>
    <Preview {...props} />
  </aside>
)

/** The preview in a dialog, where there is no room beside the form. */
export function PreviewButton(props: PostingPreviewProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="lg" leftSection={<Icon name="eye" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title="As candidates see it"
        isForReading
        footer={
          <Button variant="outline" onClick={close}>
            Go on writing
          </Button>
        }
      >
        {isOpen && <Preview {...props} />}
      </Dialog>
    </>
  )
}

function Preview({ draft, companyName, postedAt, preview }: PostingPreviewProps) {
  const now = useNow()
  // Deferred: typing has priority.
  const job = previewOf(useDeferredValue(draft), { companyName, postedAt: postedAt ?? now.toISOString() })
  return (
    <div className={styles['preview']}>
      {preview(job)}
      <Card as="section" padding="lg" aria-labelledby="found-heading">
        <h3 id="found-heading" className={styles['heading']}>
          Get found more often
        </h3>
        <p className={styles['why']}>Candidates search and filter by these.</p>
        <ul role="list" className={styles['found']}>
          {foundBy(job).map(({ name, isGiven }) => (
            <li key={name} data-is-given={isGiven || undefined}>
              {isGiven ? <Icon name="circle-check" size="sm" /> : <span className={styles['open']} />}
              <span>
                <span>{name}</span>
                <span className={layout['visuallyHidden']}>{isGiven ? ', given' : ', not given yet'}</span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
