import { useRef, useState } from 'react'
import type { User } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { FileTarget, FileTargetHint } from '#client/ui/FileTarget.tsx'
import { toast } from '#client/ui/toast.ts'
import { AddLine } from './AddLine.tsx'
import styles from './profile-edit.module.css'
import { resumeName, formatSize } from '#client/messages/profile-messages.ts'
import { useOwnFile } from './use-own-file.ts'
import { useSeeFile } from '#client/shared/use-see-file.ts'

/** Opens, uploads, replaces and removes the own resume (spec, point 2). */
export function ResumeArea({ user }: { user: User }) {
  const picker = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const { part, unsent, giveUp, isRemoving, upload, remove, cancel } = useOwnFile(user, 'resume')
  const name = resumeName(user)
  const { seeFile, isLoading } = useSeeFile(user.resumeLink, name)
  const choose = () => picker.current?.click()
  const isSending = part !== null
  const hasResume = user.resumeLink !== ''
  const take = (files: readonly File[]) => {
    const [chosen] = files
    if (files.length > 1) toast.error('One file at a time', 'A resume is a single PDF.')
    else if (chosen) void upload(chosen)
  }
  // No `accept`: systems grey out a PDF whose name lacks its end. Its content is checked.
  const file = (
    <input
      ref={picker}
      type="file"
      hidden
      aria-label="Resume file"
      onChange={({ currentTarget }) => {
        take([...(currentTarget.files ?? [])])
        // Reset, so that the same file can be selected again.
        currentTarget.value = ''
      }}
    />
  )
  if (!hasResume && !isSending && !unsent) {
    return (
      <FileTarget onFiles={take} takesPasted={isNoPicture}>
        <AddLine
          icon="file-text"
          note={
            <>
              <span>PDF, 5 MB at most</span>
              <FileTargetHint />
            </>
          }
          onClick={choose}
        >
          Upload Resume
        </AddLine>
        {file}
      </FileTarget>
    )
  }
  return (
    <FileTarget onFiles={take} takesPasted={isNoPicture} disabled={isSending}>
      <Alert
        tone="info"
        icon="file-text"
        title="Resume"
        actions={
          isSending ? (
            part < 1 && (
              <Button variant="outline" size="sm" onClick={cancel}>
                Cancel
              </Button>
            )
          ) : isAsking ? (
            <>
              <Button
                variant="danger"
                size="sm"
                loading={isRemoving}
                onClick={() => void remove().then(() => setAsking(false))}
              >
                Remove it
              </Button>
              <Button variant="outline" size="sm" onClick={() => setAsking(false)}>
                Keep it
              </Button>
            </>
          ) : unsent ? (
            <>
              <Button variant="brand" size="sm" onClick={() => void upload(unsent.file)}>
                Try again
              </Button>
              <Button variant="outline" size="sm" onClick={choose}>
                Choose another
              </Button>
              {hasResume && (
                <Button variant="subtle" size="sm" onClick={giveUp}>
                  {unsent.isUnsure ? 'Dismiss' : 'Keep the old one'}
                </Button>
              )}
            </>
          ) : (
            <>
              <Button variant="outline" size="sm" loading={isLoading} onClick={seeFile}>
                See Resume
              </Button>
              <Button variant="outline" size="sm" onClick={choose}>
                Replace
              </Button>
              <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
                Remove
              </Button>
            </>
          )
        }
      >
        {isSending ? (
          <span className={styles['sending']} role="status">
            <progress value={part} aria-label="Uploading the resume" />
            <span>{part < 1 ? `Uploading, ${Math.round(part * 100)} %` : 'Almost there'}</span>
          </span>
        ) : unsent ? (
          <span role="alert">
            {unsent.isUnsure
              ? `No answer came to your file: it may be stored. ${unsent.words.title}. ${unsent.words.text}`
              : `The file was not uploaded. ${unsent.words.title}. ${unsent.words.text}${hasResume ? ` ${name} stays.` : ''}`}
          </span>
        ) : (
          <span>{`${name} · ${formatSize(user.resumeSize)} · seen by employers you applied to`}</span>
        )}
        {file}
      </Alert>
    </FileTarget>
  )
}

/** Pasted pictures are for the profile picture. */
const isNoPicture = ({ type }: File): boolean => !type.startsWith('image/')
