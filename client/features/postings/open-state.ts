import type { Job } from '#client/api/domain.ts'

/** 'Open', 'Paused', 'Closed, will be sent'. */
export function formatOpenState(isOpen: boolean, { pausedAt }: Pick<Job, 'pausedAt'>, isQueued: boolean): string {
  if (isQueued) return `${isOpen ? 'Open' : 'Closed'}, will be sent`
  return isOpen ? 'Open' : pausedAt ? 'Paused' : 'Closed'
}
