import type { PushNews } from '#contract/push/push.rules.ts'

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
}

/** The title of a notification, on the lock screen and in the list; an empty name means that the person has left. */
export function notificationTitle(kind: PushNews, name: string, others: number): string {
  const who = name || 'Somebody'
  if (others === 0) return TITLES[kind](who)
  return TITLES[kind](`${who} and ${others} ${others === 1 ? 'other' : 'others'}`)
}
