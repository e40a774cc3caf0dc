import { CASE_STEPS, reasonsFor, stateAfter, stepsOf, type CaseStep } from '#contract/reports/case.rules.ts'
import { REPORTED_KINDS, type ReportedKind } from '#contract/reports/report.rules.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { appeal, decision, report } from '#server/testing/test-scenes.ts'
import {
  pick,
  requireSame,
  notifiedIn,
  type BoardModel,
  type Kind,
  type ModelCase,
  type Outcome,
  type Taken,
  type Turn,
} from './test-whole-api-model.ts'

interface Subject {
  kind: ReportedKind
  id: string
  author: TestCaller
  isGone: boolean
  /** Who may report it; undefined when everyone may. */
  parties?: readonly TestCaller[]
}

/** A subject of this kind that can be reported; a person when there is none. */
function subjectOf(model: BoardModel, { at, other }: Turn): Subject {
  const kind = pick(REPORTED_KINDS, other)
  if (kind === 'job') return { kind, id: at.job._id, author: at.owner, isGone: at.isGone }
  const asked = pick(model.questions, other)
  if (kind === 'question' && asked) return { kind, id: asked.id, author: asked.asker, isGone: asked.job.isGone }
  const [pair, messages] = pick([...model.messages], other) ?? []
  if (kind === 'message' && pair && messages) {
    const { id } = pick(messages, other)
    const parties = model.registered.filter(({ userId }) => pair.includes(userId))
    return { kind, id, author: model.senders.get(id) ?? model.board.candidate, isGone: false, parties }
  }
  const person = pick(model.registered, other)
  return { kind: 'person', id: person.userId, author: person, isGone: false }
}

async function sendReport(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller } = turn
  const { kind, id, author, isGone, parties } = subjectOf(model, turn)
  const sent = report(kind, id)
  const reply = await caller.api.report({ body: sent })
  const isSeen = !isGone && (parties?.includes(caller) ?? true)
  const key = `${kind} ${id}`
  const onTaken = async () => {
    const { reader } = model.board.database
    // A second report by the same person is acknowledged without being counted.
    const isKept = await reader
      .selectFrom('reports')
      .select('case_seq')
      .where('id', '=', sent.id)
      .limit(1)
      .executeTakeFirst()
    const found = await reader
      .selectFrom('report_cases')
      .select(['seq', 'state'])
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const stands = model.cases.get(key)
    if (!stands)
      model.cases.set(key, {
        id: String(found.seq),
        kind,
        subjectId: id,
        author,
        state: 'open',
        isFinal: false,
        wasAppealed: false,
      })
    else if ((isKept || found.state === 'open') && (stands.state === 'dismissed' || stands.state === 'restored')) {
      stands.state = 'open'
      stands.isFinal = false
    }
  }
  return { reply, allowed: [isSeen ? 200 : 'report.unknown'], onTaken }
}

const isGone = (model: BoardModel, { kind, subjectId }: ModelCase) =>
  kind === 'job'
    ? model.jobs.some(({ job, isGone: hasGone }) => hasGone && job._id === subjectId)
    : kind === 'question' && model.questions.some(({ id, job }) => id === subjectId && job.isGone)

/** An administrator's decision on a case. Suspensions are often lifted again, and never made final. */
async function decide(model: BoardModel, { caller: any, other }: Turn): Promise<Taken> {
  const caller = other % 3 === 0 ? any : model.admin
  const cases = [...model.cases.values()]
  const suspended = cases.filter(({ kind, author }) => kind === 'person' && model.suspended.has(author))
  const about = (other % 2 === 0 ? pick(suspended, other) : undefined) ?? pick(cases, other)
  const may = about ? stepsOf({ ...about, isGone: isGone(model, about) }).filter((one) => isHarmless(about, one)) : []
  // Occasionally a step that the state of the case does not allow.
  const step = other % 5 === 0 || may.length === 0 ? pick(CASE_STEPS.slice(0, 5), other) : pick(may, other)
  const kind = about?.kind ?? 'job'
  const [reason = 'other'] = reasonsFor(kind, step)
  const body = decision({ id: about?.id ?? '999999', kind }, { step, reason })
  const reply = await caller.api.decideCase({ body })
  const outcome = (): Outcome => {
    if (caller === model.board.visitor) return 'auth.required'
    if (caller !== model.admin) return 'admin.only'
    if (!about) return 'case.unknown'
    return stepsOf({ ...about, isGone: isGone(model, about) }).includes(step) ? 200 : 'case.step'
  }
  const onTaken = async () => {
    if (!about) return
    about.isFinal = step === 'dismiss' ? about.isFinal : about.state === 'appealed'
    about.state = stateAfter[step]
    await enforce(model, about, step)
  }
  return { reply, allowed: [outcome()], onTaken, by: caller }
}

const isHarmless = ({ kind }: ModelCase, step: CaseStep) => !(kind === 'person' && step === 'uphold')

async function enforce(model: BoardModel, { kind, subjectId, author }: ModelCase, step: CaseStep): Promise<void> {
  const isDown = step === 'hide' || step === 'suspend'
  if (!isDown && step !== 'restore' && step !== 'lift') return
  const asked = model.questions.find(({ id }) => id === subjectId)
  if (kind === 'question' && asked) asked.isDown = isDown
  const message = [...model.messages.values()].flat().find(({ id }) => id === subjectId)
  if (kind === 'message' && message) message.isDown = isDown
  const jobs = model.jobs.filter(({ job, owner }) => (kind === 'job' ? job._id === subjectId : owner === author))
  if (kind === 'job') for (const at of jobs) at.isDown = isDown
  if (kind === 'person') model.suspended[isDown ? 'add' : 'delete'](author)
  if (kind === 'job' || kind === 'person') {
    // Newest jobs reopen first.
    for (const at of jobs.toReversed())
      if (isDown) model.hold(at)
      else model.release(at)
    await model.reread(jobs)
  }
}

async function readCases(model: BoardModel, { caller: any, other }: Turn): Promise<Taken> {
  const caller = other % 3 === 0 ? any : model.admin
  const show = pick(['open', 'appealed', 'decided'] as const, other)
  const reply = await caller.api.reportCases({ query: { show } })
  const onTaken = () => {
    const { cases } = notifiedIn(reply) as { cases: { id: string; state: string }[] }
    const kept = new Map([...model.cases.values()].map(({ id, state }) => [id, state]))
    for (const { id, state } of cases) requireSame(state, kept.get(id), `case ${id}`)
  }
  return { reply, allowed: [adminOnly(model, caller)], onTaken, by: caller }
}

async function readLog(model: BoardModel, { caller: any, other }: Turn): Promise<Taken> {
  const caller = other % 3 === 0 ? any : model.admin
  return { reply: await caller.api.decisionLog({ query: {} }), allowed: [adminOnly(model, caller)], by: caller }
}

const adminOnly = (model: BoardModel, caller: TestCaller): Outcome =>
  caller === model.board.visitor ? 'auth.required' : caller === model.admin ? 200 : 'admin.only'

/** The author appeals against a decision, once. */
async function object(model: BoardModel, { caller, other }: Turn): Promise<Taken> {
  const cases = [...model.cases.values()]
  const own = cases.filter(({ author, state }) => author === caller && state === 'in-force')
  const about = (other % 3 === 0 ? undefined : pick(own, other)) ?? pick(cases, other)
  const reply = await caller.api.appeal({ body: appeal(caller, about?.id ?? '999999') })
  const outcome = (): Outcome[] => {
    // Before a decision the author does not learn of a report.
    if (about?.author !== caller) return ['case.unknown']
    if (about.state === 'open' || about.state === 'dismissed')
      return ['case.unknown', 'appeal.closed', ...(about.wasAppealed ? [200 as const] : [])]
    // The same appeal again is acknowledged, also once it is decided.
    if (about.state === 'in-force' || about.state === 'appealed') return [200]
    return about.wasAppealed ? [200, 'appeal.closed'] : ['appeal.closed']
  }
  const stranger = model.stranger(caller)
  const onTaken = () => {
    if (about?.state !== 'in-force') return
    about.state = 'appealed'
    about.wasAppealed = true
  }
  return { reply, allowed: stranger ? [stranger] : outcome(), onTaken }
}

async function readDecisions(model: BoardModel, { caller }: Turn): Promise<Taken> {
  const reply = await caller.api.ownDecisions({ query: {} })
  const onTaken = () => {
    const { decisions } = notifiedIn(reply) as { decisions: { caseId: string }[] }
    const own = new Set([...model.cases.values()].filter(({ author }) => author === caller).map(({ id }) => id))
    requireSame(
      decisions.filter(({ caseId }) => !own.has(caseId)),
      [],
      `decisions about ${caller.name}`,
    )
  }
  return { reply, allowed: [model.stranger(caller) ?? 200], onTaken }
}

export const reportKinds = {
  report: { call: 'report', take: sendReport },
  decide: { call: 'decideCase', take: decide },
  readCases: { call: 'reportCases', take: readCases },
  readLog: { call: 'decisionLog', take: readLog },
  appeal: { call: 'appeal', take: object },
  readDecisions: { call: 'ownDecisions', take: readDecisions },
} satisfies Record<string, Kind>
