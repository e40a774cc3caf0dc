import type { ChosenMailClass } from '#contract/mail/mail.rules.ts'
import type { PushKind, PushNews } from '#contract/push/push.rules.ts'

/** How a kind of news reaches people, besides their list of notifications: which switch holds for it. */
interface News {
  push: PushKind
  mail: ChosenMailClass
}

/** The only place that decides how each kind of news reaches people. */
export const NEWS: Readonly<Record<PushNews, News>> = {
  message: { push: 'message', mail: 'news' },
  answer: { push: 'answer', mail: 'news' },
  applicant: { push: 'applicant', mail: 'news' },
  application: { push: 'answer', mail: 'about' },
  'interview.offered': { push: 'answer', mail: 'about' },
  'interview.changed': { push: 'answer', mail: 'about' },
  'interview.cancelled': { push: 'answer', mail: 'about' },
  'interview.picked': { push: 'applicant', mail: 'about' },
  'interview.declined': { push: 'applicant', mail: 'about' },
  confirm: { push: 'applicant', mail: 'news' },
  paused: { push: 'applicant', mail: 'news' },
  undecided: { push: 'applicant', mail: 'news' },
  decision: { push: 'answer', mail: 'about' },
  outcome: { push: 'answer', mail: 'about' },
  removed: { push: 'answer', mail: 'about' },
  restored: { push: 'answer', mail: 'about' },
  alert: { push: 'alert', mail: 'alerts' },
}

const TITLES: Readonly<Record<PushNews, (name: string) => string>> = {
  message: (name) => `${name} wrote to you`,
  answer: (name) => `${name} answered your question`,
  applicant: (name) => `${name} applied`,
  application: (name) => `${name} has news about your application`,
  'interview.offered': (name) => `${name} offers you an interview`,
  'interview.changed': (name) => `${name} offers other interview times`,
  'interview.cancelled': (name) => `${name} called off the interview`,
  'interview.picked': (name) => `${name} picked an interview time`,
  'interview.declined': (name) => `${name} needs another interview time`,
  confirm: () => 'Still hiring?',
  paused: () => 'Your job is paused',
  undecided: () => 'Applicants to a closed job wait for an answer',
  decision: () => 'A decision about what you posted',
  outcome: () => 'News about your report',
  removed: () => 'A job you applied to was taken down',
  restored: () => 'A job you applied to is back',
  alert: (name) => `${name} is hiring`,
}

/** The title of a notification, on the lock screen, in the list and in mails; an empty name means that the person has left. */
export function notificationTitle(kind: PushNews, name: string, others: number): string {
  const who = name || 'Somebody'
  if (others === 0) return TITLES[kind](who)
  // It stands for other jobs, maybe of other companies.
  if (kind === 'alert') return `${TITLES[kind](who)}, and ${others} other new ${others === 1 ? 'job' : 'jobs'}`
  return TITLES[kind](`${who} and ${others} ${others === 1 ? 'other' : 'others'}`)
}
