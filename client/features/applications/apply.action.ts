import type { Job } from '#client/api/domain.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import { ownApplicationAnswer } from '#client/replica/job-cache.ts'
import { APPLY, WITHDRAW, type ApplyPayload, type WithdrawPayload } from './apply.kinds.ts'

/** Applies to a job (spec, point 5). */
export const applyAction: OfflineAction<ApplyPayload, Job> = {
  name: APPLY.name,
  lane: ({ jobId }) => `job:${jobId}`,
  subject: ({ jobId }) => jobId,
  undoes: WITHDRAW.name,
  hasWords: ({ note = '', answers = [] }) => note !== '' || answers.length > 0,
  meaning: ({ jobId, note, answers }) => {
    if (answers) return [jobId, note ?? '', answers.map(({ id, answer }) => [id, answer])]
    return note ? [jobId, note] : jobId
  },
  async perform(api, { id, userId, email, payload: { jobId, appliedAt, note, answers, jobUpdatedAt } }) {
    const sent = { ...(note && { note }), answers, jobUpdatedAt }
    const body = { id, userId, email, jobId, appliedAt, approvalStatus: 'pending' as const, ...sent }
    return (await api.call('apply', { body })).data
  },
  apply: {
    ownApplications(known, { jobId }, { id }) {
      const { sent, isWithdrawn = false } = known.get(jobId) ?? {}
      return new Map(known).set(jobId, { sent, applying: id, isReapplied: isWithdrawn })
    },
  },
  answer: ownApplicationAnswer,
  icon: 'briefcase',
  words: ({ position, companyName, note }) => ({
    title: `Application: ${position}`,
    text: note ? `${companyName} · ${note}` : companyName,
  }),
  sentWords: ({ payload: { companyName, note, answers }, answer: { applications } }) => {
    // The candidate had applied on another device.
    const isNoteLost = note && !applications.some((application) => application.note === note)
    const isLost = answers && !applications.some((application) => application.answers)
    const text = `${companyName} can now see your application`
    if (!isNoteLost && !isLost) return { title: 'Applied', text: `${text}.` }
    const what = isLost
      ? isNoteLost
        ? 'your note and your answers. Send them'
        : 'your answers. Send them'
      : 'your note. Send it'
    return { title: 'Applied', text: `${text}, but not ${what} as a message.` }
  },
  refusals: {
    'job.closed': { title: 'This job closed while you were away', text: 'Your application was not sent.' },
    'job.unknown': { title: 'This job was taken down while you were away', text: 'Your application was not sent.' },
    'job.taken-down': { title: 'This job was taken down while you were away', text: 'Your application was not sent.' },
  },
}

/** Withdraws an application. */
export const withdrawAction: OfflineAction<WithdrawPayload, Job> = {
  name: WITHDRAW.name,
  lane: ({ jobId }) => `job:${jobId}`,
  subject: ({ jobId }) => jobId,
  undoes: APPLY.name,
  isForSuspended: true,
  meaning: ({ jobId, applicationId }) => [jobId, applicationId],
  async perform(api, { userId, email, payload: { jobId, applicationId } }) {
    return (await api.call('withdraw', { body: { userId, email, jobId, applicationId } })).data
  },
  apply: {
    ownApplications: (known, { jobId }) => new Map(known).set(jobId, { ...known.get(jobId), isWithdrawn: true }),
  },
  answer: ownApplicationAnswer,
  icon: 'arrow-back-up',
  words: ({ position, companyName }) => ({ title: `Withdrawal: ${position}`, text: companyName }),
  sentWords: ({ payload: { position, companyName }, answer }) =>
    stays(answer)
      ? {
          title: 'Another application of yours stays',
          text: `${companyName} sees the one as ${position} that you sent from another device.`,
        }
      : {
          title: 'Application withdrawn',
          text: `${companyName} no longer sees your application as ${position}.`,
        },
}

/** Whether its candidate has applied again, such as from another device. */
const stays = ({ applications }: Job): boolean => applications.length > 0
