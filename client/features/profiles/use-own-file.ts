import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FILE_MAX_BYTES, fileIssue, fileTypeOf, type FileKind } from '#contract/profiles/file.rules.ts'
import type { User } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { formatError, type Explanation } from '#client/messages/format-error.ts'
import { RESUME_UPLOAD, ownRecordKey } from '#client/api/query-keys.ts'
import { problemMessages } from '#client/messages/problem-messages.ts'
import { ingestOwnRecord } from '#client/replica/own-record.ts'
import { useReplica } from '#client/shared/use-replica.ts'
import { toast } from '#client/ui/toast.ts'
import type { OwnRecord } from './user.queries.ts'

const CALLS = {
  picture: { save: 'savePicture', remove: 'removePicture', saved: 'Picture saved', removed: 'Picture removed' },
  resume: { save: 'saveResume', remove: 'removeResume', saved: 'Resume uploaded', removed: 'Resume removed' },
} as const

/** The bytes of a file; null when it can't be read, as a folder or a file that was deleted. */
const bytesOf = (file: Blob): Promise<Uint8Array | null> =>
  file.arrayBuffer().then(
    (content) => new Uint8Array(content),
    () => null,
  )

/** A file that is uploaded until the signal is aborted. */
interface Sent {
  file: Blob
  signal: AbortSignal
}

/** A file whose upload failed, and the reason. */
interface Unsent {
  file: Blob
  words: Explanation
  /** Whether the server may have stored it: it was sent as a whole, and no answer came. */
  isUnsure: boolean
  /** The record's link before it: another one means that a file was stored since. */
  before: string
}

/** Stores, replaces and removes one of the user's files. Shows a toast with the result, updates the cached record. */
export function useOwnFile(user: Pick<User, 'id' | 'profileImage' | 'resumeLink'>, kind: FileKind) {
  const api = useApi()
  const cache = useReplica()
  const [part, setPart] = useState<number | null>(null)
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const sending = useRef<AbortController>(null)
  /** The server may store a file that was sent as a whole, whatever is stopped here: only its answer tells. */
  const isSent = useRef(false)
  const words = CALLS[kind]
  const params = { id: user.id }
  const link = kind === 'picture' ? user.profileImage : user.resumeLink

  const { mutateAsync: save } = useMutation({
    ...(kind === 'resume' && { mutationKey: RESUME_UPLOAD }),
    mutationFn: (sent: Sent) =>
      api.upload(words.save, {
        params,
        ...sent,
        onProgress: (next) => {
          isSent.current = next >= 1
          setPart(next)
        },
      }),
  })
  const { mutateAsync: takeAway, isPending: isRemoving } = useMutation({
    mutationFn: () => api.call(words.remove, { params }),
  })
  useEffect(
    () => () => {
      if (!sending.current || isSent.current) return
      sending.current.abort()
      toast.error(
        'The upload was stopped',
        `You left the page before your ${kind} was uploaded. Choose it again there.`,
      )
    },
    [kind],
  )

  const settle = async (change: Promise<OwnRecord>, success: string, sent?: Sent): Promise<boolean> => {
    try {
      const answer = await change
      ingestOwnRecord(cache, answer)
      toast.success(success)
      return true
    } catch (error) {
      if (sent?.signal.aborted) return false
      const words = formatError(error)
      toast.problem(words)
      if (sent) {
        const isUnsure = isSent.current && !(error instanceof RequestError && error.problem)
        setUnsent({ file: sent.file, words, isUnsure, before: link })
        if (isUnsure) cache.invalidate(ownRecordKey(cache.viewer))
      }
      return false
    } finally {
      setPart(null)
    }
  }

  const upload = async (file: Blob): Promise<boolean> => {
    setUnsent(null)
    isSent.current = false
    const controller = (sending.current = new AbortController())
    try {
      return await send(file, controller.signal)
    } finally {
      // Another file may be on its way by now.
      if (sending.current === controller) sending.current = null
    }
  }

  const send = async (file: Blob, signal: AbortSignal): Promise<boolean> => {
    // One byte more than allowed tells that the file is too large, however large it is.
    const read = await bytesOf(file.slice(0, FILE_MAX_BYTES[kind] + 1))
    if (signal.aborted) return false
    const issue = read && fileIssue(kind, read)
    if (!read) {
      toast.error("That file can't be read", 'Choose a file that is still there, not a folder.')
      return false
    }
    if (issue) {
      toast.problem(problemMessages[issue])
      return false
    }
    setPart(0)
    const type = fileTypeOf(read) ?? ''
    // Systems report no type, or another one, where the name lacks its end.
    const sent = { file: file.type === type ? file : new Blob([file], { type }), signal }
    return settle(save(sent), words.saved, sent)
  }

  return {
    /** The uploaded share, from 0 to 1; null while no upload is in progress. */
    part,
    /** Kept for a retry, until another file is selected or it is given up. */
    unsent: unsent?.before === link ? unsent : null,
    giveUp: () => setUnsent(null),
    isRemoving,
    /** Resolves to whether the upload succeeded. */
    upload,
    remove: () => settle(takeAway(), words.removed),
    /** Does nothing once the whole file was sent. */
    cancel: () => isSent.current || sending.current?.abort(),
  }
}
