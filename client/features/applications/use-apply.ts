import { useState } from 'react'
import { noteRule } from '#contract/applications/application.rules.ts'
import { answerIssue, answersTo } from '#contract/jobs/must-have.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'
import type { Job } from '#client/api/domain.ts'
import { fieldIssues, formatError } from '#client/messages/format-error.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import { milestones } from '#client/offline/milestones.ts'
import { toast } from '#client/ui/toast.ts'
import { EMPTY, readApplicationDraft, type ApplicationDraft } from './application-draft.ts'
import { applyAction } from './apply.action.ts'
import type { ApplyPayload } from './apply.kinds.ts'
import { useApplications } from './use-applications.ts'
import { useHasEverApplied } from './use-has-ever-applied.ts'

interface ApplyOptions {
  job: Pick<Job, 'id' | 'position' | 'companyName' | 'updatedAt' | 'mustHaves'>
  /** Called when the server refused: the job may have changed meanwhile. */
  onRefused: () => void
}

/**
 * Applies to one job through the outbox, with an optional note and answers to its questions: stored first, then sent
 * once, now or when there is a network.
 */
export function useApply({ job, onRefused }: ApplyOptions) {
  const standing = useApplications().get(job.id)
  const hasEverApplied = useHasEverApplied()
  const mustHaves = job.mustHaves ?? []
  const [typed, setTyped] = useState(EMPTY)
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [isWriting, setWriting] = useState(false)
  const write = (changed: Partial<ApplicationDraft>) => {
    setTyped((before) => ({ ...before, ...changed }))
    setIssues({})
  }
  const refuse = (found: Record<string, string>) => {
    setIssues(found)
    setWriting(true)
  }
  const draft = useDraft({
    name: `note:${job.id}`,
    value: typed,
    empty: EMPTY,
    restore: write,
    read: readApplicationDraft,
  })
  const { submit } = useOutboxAction<ApplyPayload>({
    name: 'Your application',
    draft,
    clear: () => setTyped(EMPTY),
    showAgain(error, { note = '', answers = [] }) {
      setTyped({ note, answers: Object.fromEntries(answers.map(({ id, answer }) => [id, answer])) })
      const { note: sentence } = fieldIssues(error)
      if (sentence) return refuse({ note: sentence })
      toast.problem(formatError(error))
    },
    onRefused,
  })

  const issuesNow = (): Record<string, string> => {
    const found = [
      ['note', textIssue(noteRule, typed.note)],
      ...mustHaves.map(({ id, kind }) => [id, answerIssue(kind, typed.answers[id] ?? '')]),
    ] as [string, string | null][]
    return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== null))
  }
  const given = mustHaves.map(({ id }) => ({ id, answer: typed.answers[id] ?? '' }))
  const answers = answersTo(mustHaves, given)
  const opensSheet = !hasEverApplied || answers === null

  const apply = async () => {
    const wrong = issuesNow()
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setWriting(false)
    const { id: jobId, position, companyName, updatedAt: jobUpdatedAt } = job
    const note = cleanText(typed.note)
    const seen = { jobId, position, companyName, jobUpdatedAt }
    const added = { ...(note && { note }), ...(answers?.length && { answers }) }
    const payload = { ...seen, appliedAt: new Date().toISOString(), ...added }
    const outcome = await submit({ kind: applyAction, payload })
    if (!outcome) return
    if (outcome.kind === 'cancelled') toast.success('Applied', 'Your application stands as it was.')
    milestones.notify('applied')
  }
  return {
    isSending: standing === 'sending',
    /** Opens the sheet instead before the first application, and while a question has no answer. */
    apply: () => (isWriting || !opensSheet ? void apply() : setWriting(true)),
    opensSheet,
    written: {
      ...typed,
      isFirst: !hasEverApplied,
      issues,
      isWriting,
      hasAnswers: answers !== null,
      write: (note: string) => write({ note }),
      answer: (id: string, answer: string) => {
        const { [id]: _, ...others } = typed.answers
        write({ answers: answer === '' ? others : { ...others, [id]: answer } })
      },
      setWriting,
      draft,
    },
  }
}

/** The draft of an application, with the functions that edit it. */
export type WrittenApplication = ReturnType<typeof useApply>['written']
