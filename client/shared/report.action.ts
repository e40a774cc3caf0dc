import { reportRule, type ReportedKind, type ReportReason } from '#contract/reports/report.rules.ts'
import { editableField, type OfflineAction } from './offline-action.ts'
import { isVisitor } from '#client/offline/outbox/visitor-sender.ts'

/** The subject of a report. */
export interface Reported {
  kind: ReportedKind
  id: string
  /** Its title, its text, or the person's name. */
  name: string
}

export interface ReportPayload {
  reported: Reported
  reason: ReportReason
  text: string
}

/** Reports a job, question, message or person; also works without an account. */
export const reportAction: OfflineAction<ReportPayload> = {
  name: 'report',
  lane: ({ reported: { kind, id } }) => `report:${kind}:${id}`,
  subject: ({ reported: { kind, id } }) => `${kind}:${id}`,
  isForVisitors: true,
  async perform(api, { id, userId, email, payload: { reported, reason, text } }) {
    const named = isVisitor({ userId }) ? {} : { userId, email }
    const answer = await api.call('report', {
      body: { id, ...named, kind: reported.kind, subjectId: reported.id, reason, text },
    })
    return answer.data
  },
  icon: 'flag',
  words: ({ reported, text }) => ({ title: `Report: ${reported.name}`, text }),
  sentWords: () => ({ title: 'Report sent', text: 'Thank you. We look at every report.' }),
  text: editableField('text', reportRule),
}
