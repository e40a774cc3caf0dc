import { explain, type Explanation } from '../../messages/explain.ts'
import type { OutboxRecord } from '../../offline/outbox/outbox.records.ts'
import { errorOf, isLate } from '../../offline/outbox/outbox.rules.ts'

/** What an action is, in a line, and what was written in it. */
export function actionWords({ kind, payload }: OutboxRecord): { title: string; text: string } {
  switch (kind) {
    case 'apply':
      return { title: `Application: ${payload.position}`, text: payload.companyName }
    case 'withdraw':
      return { title: `Withdrawal: ${payload.position}`, text: payload.companyName }
    case 'ask':
      return { title: `Question: ${payload.position}`, text: payload.question }
    case 'reply':
      return { title: `Reply: ${payload.position}`, text: payload.reply }
    case 'message':
      return { title: `Message to ${payload.other.name}`, text: payload.text }
    case 'save':
      return { title: `${payload.isSaved ? 'Saved' : 'Off your list'}: ${payload.position}`, text: '' }
    case 'save-many':
      return { title: `Saved: ${payload.jobs.length === 1 ? '1 job' : `${payload.jobs.length} jobs`}`, text: '' }
    case 'post-job':
      return { title: `Posting: ${payload.posting.position.trim()}`, text: payload.posting.location.trim() }
    case 'job-status':
      return { title: `${payload.isOpen ? 'Open' : 'Close'}: ${payload.job.position}`, text: '' }
    case 'profile':
      return { title: 'Changes to your profile', text: '' }
  }
}

/** What there is to say when the board has refused, beyond what its code means everywhere. */
const refusals: Partial<Record<string, Explanation>> = {
  'apply job.closed': { title: 'This job closed while you were away', text: 'Your application was not sent.' },
  'apply job.unknown': { title: 'This job was taken down while you were away', text: 'Your application was not sent.' },
  'ask job.unknown': { title: 'This job was taken down while you were away', text: 'Your question was not sent.' },
  'save-many saved.limit': {
    title: 'Your list of saved jobs is full',
    text: 'They do not all fit. Take some jobs off the list, then try again.',
  },
  'profile user.stale': {
    title: 'Your profile was changed on another device',
    text: 'The same fields were changed there. Send yours all the same, or discard them.',
  },
}

export interface WaitingState {
  tone: 'wait' | 'bad'
  title: string
  /** Empty when there is nothing to add. */
  text: string
}

/** Why an action has not arrived. */
export function stateWords(record: OutboxRecord, { isOnline, now }: { isOnline: boolean; now: Date }): WaitingState {
  const { status, trouble, attempts } = record
  if (status === 'attention' && trouble) {
    const known = refusals[`${record.kind} ${trouble.problem?.code ?? ''}`]
    const { title, text } = known ?? explain(errorOf(trouble), isOnline)
    const first = trouble.problem?.issues?.[0]?.message
    return { tone: 'bad', title, text: first ?? text }
  }
  if (status === 'held') return { tone: 'wait', title: 'Waits until you log in again', text: '' }
  if (status === 'sending' && !trouble) return { tone: 'wait', title: 'Being sent', text: '' }
  if (trouble?.status === 426) return { tone: 'wait', title: 'Waits for the new version of the app', text: '' }
  const title = !isOnline ? 'Waits for a network' : trouble ? 'The board did not answer yet' : 'Waits for its turn'
  if (isLate(record, now.getTime())) {
    return { tone: 'bad', title: 'It has not arrived for a long time', text: `Tried ${attempts} times; it goes on.` }
  }
  return { tone: 'wait', title, text: '' }
}
