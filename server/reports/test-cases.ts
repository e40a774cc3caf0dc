import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/database/transaction.ts'
import { CaseRepository } from './case.repository.ts'
import { ReportRepository } from './report.repository.ts'

const AT = '2026-03-02T09:00:00.000Z'
const long = (characters: number) => '\u20AC'.repeat(characters)

/** Adds a case of maximum size for each of these jobs. */
export async function addCases(tx: Transaction, { ids, employer }: { ids: readonly string[]; employer: string }) {
  const [reports, cases] = [new ReportRepository(), new CaseRepository()]
  for (const id of ids) {
    const { seq } = await reports.count(tx, { kind: 'job', subjectId: id }, AT)
    for (let place = 0; place < 12; place += 1) {
      const report = {
        id: randomUUID(),
        reporterId: null,
        reason: 'other' as const,
        text: long(1000),
        reportedAt: AT,
      }
      await reports.insert(tx, seq, report)
    }
    for (let place = 0; place < 6; place += 1) {
      const line = {
        caseSeq: seq,
        kind: 'job' as const,
        subjectId: id,
        step: 'hide' as const,
        decidedBy: 'ada@example.org',
      }
      const reason = { reason: 'other' as const, decidedAt: AT }
      await cases.log(tx, { id: randomUUID(), ...line, ...reason, text: long(1000) })
      await cases.putDecision(tx, {
        seq,
        state: 'open',
        isFinal: false,
        authorId: employer,
        ...reason,
        reasonText: long(1000),
      })
    }
  }
}
