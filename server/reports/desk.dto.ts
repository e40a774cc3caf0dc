import type { LogLineBody, ReportCase } from '#contract/reports/desk.contract.ts'
import type { OwnDecision } from '#contract/reports/decision.schema.ts'
import { appealUntil, standingForAuthor } from '#contract/reports/case.rules.ts'
import type { CaseRecord, DecisionRecord } from './case.repository.ts'
import type { OwnCaseView } from './decision.service.ts'
import type { CaseView, LogLineView } from './desk.service.ts'

const toLineDto = ({ seq: _seq, caseSeq, ...line }: DecisionRecord): ReportCase['decisions'][number] => ({
  ...line,
  caseId: String(caseSeq),
})

export const toLogLineDto = ({ about, jobId, ...line }: LogLineView): LogLineBody => ({
  ...toLineDto(line),
  about,
  jobId,
})

const appealOf = ({ appeal, appealedAt }: Pick<CaseRecord, 'appeal' | 'appealedAt'>) =>
  appeal === null || appealedAt === null ? null : { text: appeal, at: appealedAt }

export const toCaseDto = ({ subject, reports, ...one }: CaseView): ReportCase => ({
  id: String(one.seq),
  kind: one.kind,
  subjectId: one.subjectId,
  subject: subject && {
    title: subject.title,
    text: subject.text,
    authorId: subject.authorId,
    authorName: subject.authorName,
    jobId: subject.jobId,
  },
  reportCount: one.reportCount,
  reportedAt: one.reportedAt,
  reports: reports.map(({ reporterId, ...report }) => ({ ...report, hasAccount: reporterId !== null })),
  state: one.state,
  steps: one.steps,
  appeal: appealOf(one),
  decisions: one.decisions.map(toLineDto),
})

/** Leaves out who reported the case, how often, and who decided: the author may not know. */
export function toOwnDecisionDto({ subject, ...found }: OwnCaseView): OwnDecision {
  const one = standingForAuthor(found)
  return {
    caseId: String(one.seq),
    kind: one.kind,
    subject: one.kind === 'person' ? '' : subject?.title || subject?.text || '',
    jobId: subject?.jobId ?? null,
    state: one.state,
    reason: one.reason ?? 'other',
    text: one.reasonText ?? '',
    decidedAt: one.decidedAt ?? '',
    isFinal: one.isFinal,
    appealUntil: appealUntil(one),
    appeal: appealOf(one),
  }
}
