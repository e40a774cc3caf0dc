import { deliveryWords } from '#client/messages/delivery-words.ts'
import { explain, type Explanation } from '#client/messages/explain.ts'
import type { Delivery } from '#client/offline/outbox/delivery.ts'
import type { OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { errorOf, isLate } from '#client/offline/outbox/outbox.rules.ts'

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
    case 'edit-job':
      return { title: `Changes: ${payload.posting.position.trim()}`, text: '' }
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
  'edit-job job.stale': {
    title: 'Someone changed this job meanwhile',
    text: 'Your changes were not saved. Open them to compare.',
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

interface StateOptions {
  delivery: Delivery
  isOnline: boolean
  now: Date
}

/** Why an action has not arrived. */
export function stateWords(record: OutboxRecord, { delivery, isOnline, now }: StateOptions): WaitingState {
  const { trouble, attempts } = record
  if (delivery === 'failed' && trouble?.kind === 'STORAGE') {
    return {
      tone: 'bad',
      title: 'This device is too full to keep it',
      text: 'Leave this page open, free some space, then try again.',
    }
  }
  if (delivery === 'failed' && trouble) {
    const known = refusals[`${record.kind} ${trouble.problem?.code ?? ''}`]
    const { title, text } = known ?? explain(errorOf(trouble), isOnline)
    const first = trouble.problem?.issues?.[0]?.message
    return { tone: 'bad', title, text: first ?? text }
  }
  if (delivery === 'blocked') return { tone: 'wait', title: 'Log in to send this', text: '' }
  if (delivery === 'retrying' && trouble?.status === 426) {
    return { tone: 'wait', title: 'Waiting for the new version of the app', text: '' }
  }
  const title = deliveryWords(delivery, attempts)
  if (delivery === 'sending' || !isLate(record, now.getTime())) return { tone: 'wait', title, text: '' }
  return { tone: 'bad', title, text: 'This takes longer than usual.' }
}
