import { applicationOf } from '#server/testing/test-applications.ts'
import { answers, marks, step } from '#server/testing/test-scenes.ts'
import {
  isAnswered,
  pick,
  requireSame,
  notifiedIn,
  type BoardModel,
  type Kind,
  type Outcome,
  type Taken,
  type Turn,
} from './test-whole-api-model.ts'

const STAGES = ['seen', 'progress', 'interview', 'accepted', 'declined'] as const

/** The refusals for a caller at a job's desk; null for the owner of an available job. */
function refusedAt(model: BoardModel, { caller, at }: Turn): Outcome[] | null {
  const strangers = model.strangers(caller, at)
  if (strangers) return strangers
  if (at.isGone) return ['job.unknown']
  if (at.owner !== caller) return ['job.forbidden']
  return at.isDown ? ['job.taken-down', 'application.unknown'] : null
}

const somebodyAt = (model: BoardModel, { at, other }: Turn) => {
  const somebody = pick(model.candidates, other)
  const key = `${at.job._id} ${somebody.userId}`
  return { somebody, key, unknown: model.applications.has(key) ? null : (['application.unknown'] as Outcome[]) }
}

/** Changes whether an applicant is shortlisted. */
async function shortlist(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller, at, other } = turn
  const { somebody, key, unknown } = somebodyAt(model, turn)
  const isShortlisted = other % 3 === 0
  const reply = await caller.api.markApplicant({ body: marks(caller, at.job, somebody.userId, { isShortlisted }) })
  const onTaken = () => void model.shortlist.set(key, isShortlisted)
  return { reply, allowed: refusedAt(model, turn) ?? unknown ?? [200], onTaken }
}

/** Writes a note on an applicant; with 'changed' it is based on another note than the stored one. */
async function note(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller, at, again } = turn
  const { somebody, key, unknown } = somebodyAt(model, turn)
  const stands = model.notes.get(key) ?? ''
  const text = `Note ${model.number}`
  const over = again === 'new' ? stands : again === 'repeat' ? null : `${stands}?`
  const body = marks(caller, at.job, somebody.userId, { note: { text, over } })
  const reply = await caller.api.markApplicant({ body })
  const allowed: Outcome[] = again === 'changed' ? ['note.stale'] : [200]
  return {
    reply,
    allowed: refusedAt(model, turn) ?? unknown ?? allowed,
    onTaken: () => void model.notes.set(key, text),
  }
}

/** Moves an applicant to another stage, or answers them. */
async function move(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller, at, other } = turn
  const { somebody, key, unknown } = somebodyAt(model, turn)
  const to = pick(STAGES, other)
  const reply = await caller.api.stepApplication({ body: step(caller, at.job, somebody, { kind: to }) })
  const now = model.stages.get(key)
  const outcome = (): Outcome[] => {
    if (now === to && !isAnswered(to)) return [200]
    if (isAnswered(now) || (to === 'seen' && now !== 'sent')) return ['application.step']
    // It does not end an interview, unless that is over.
    if (to === 'progress' && model.offers.has(key)) return [200, 'application.limit', 'application.step']
    return isAnswered(to) ? [200] : [200, 'application.limit']
  }
  return { reply, allowed: refusedAt(model, turn) ?? unknown ?? outcome(), onTaken: () => model.moved(key, to) }
}

async function answerMany(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller, at } = turn
  const ids = model.candidates.map(({ userId }) => userId)
  const keyOf = (userId: string) => `${at.job._id} ${userId}`
  const waiting = ids.filter((userId) => {
    const stage = model.stages.get(keyOf(userId))
    return stage !== undefined && !isAnswered(stage)
  })
  const reply = await caller.api.answerApplicants({ body: answers(caller, at.job, ids) })
  const onTaken = () => {
    const { answered } = notifiedIn(reply) as { answered: string[] }
    const named = waiting.map((userId) => model.applications.get(keyOf(userId)) ?? '')
    requireSame(answered.toSorted(), named.toSorted(), `answered on ${at.job._id}`)
    for (const userId of waiting) model.moved(keyOf(userId), 'declined')
  }
  return { reply, allowed: refusedAt(model, turn) ?? [200], onTaken }
}

/** Reads the applicants of one job, or of all own jobs. */
async function readDesk(model: BoardModel, { caller, at, other }: Turn): Promise<Taken> {
  const isOfJob = other % 2 === 0
  const reply = await caller.api.applicantDesk({ query: isOfJob ? { job: at.job._id } : {} })
  const outcome = (): Outcome => {
    const refused = model.stranger(caller) ?? (model.isEmployer(caller) ? null : 'job.employer-only')
    if (refused || !isOfJob) return refused ?? 200
    if (at.isGone) return 'job.unknown'
    return at.owner === caller ? 200 : 'job.forbidden'
  }
  const onTaken = () => {
    const { counts } = notifiedIn(reply) as { counts: { all: number; answered: number; shortlisted: number } }
    const jobs = isOfJob ? [at] : model.jobs.filter(({ owner }) => owner === caller)
    const keys = jobs.flatMap((one) => model.appliedTo(one).map(({ userId }) => `${one.job._id} ${userId}`))
    const kept = [
      keys.length,
      keys.filter((key) => isAnswered(model.stages.get(key))).length,
      keys.filter((key) => model.shortlist.get(key)).length,
    ]
    requireSame([counts.all, counts.answered, counts.shortlisted], kept, `${caller.name} at the desk`)
  }
  return { reply, allowed: [outcome()], onTaken }
}

async function readApplicants(model: BoardModel, { caller, at }: Turn): Promise<Taken> {
  const reply = await caller.api.applicants({ params: { id: at.job._id } })
  const outcome = (): Outcome[] => {
    const stranger = model.stranger(caller)
    if (stranger) return [stranger]
    if (at.isGone) return ['job.unknown']
    return at.owner === caller ? [200] : at.isDown ? ['job.taken-down', 'job.forbidden'] : ['job.forbidden']
  }
  const onTaken = () => {
    const { applicants } = notifiedIn(reply) as { applicants: { userId: string }[] }
    const told = applicants.map(({ userId }) => userId).toSorted()
    const kept = model.appliedTo(at).map(({ userId }) => userId)
    requireSame(told, kept.toSorted(), `applicants of ${at.job._id}`)
  }
  return { reply, allowed: outcome(), onTaken }
}

/** Reads the copy of an application. */
async function readCopy(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller, at } = turn
  const { somebody, key } = somebodyAt(model, turn)
  const reply = await caller.api.applicationCopy({ params: { id: applicationOf(at.job, somebody) } })
  const outcome = (): Outcome[] => {
    const stranger = model.stranger(caller)
    if (stranger) return [stranger]
    if (!model.applications.has(key)) return ['application.unknown']
    return at.owner === caller || caller === somebody ? [200] : ['job.forbidden']
  }
  const onTaken = () => {
    if (model.leaving.has(somebody)) return
    requireSame(notifiedIn(reply) !== null, model.copies.has(key), `what ${somebody.name} sent to ${at.job._id}`)
  }
  return { reply, allowed: outcome(), onTaken }
}

async function removeCopy(model: BoardModel, { caller, at }: Turn): Promise<Taken> {
  const reply = await caller.api.removeApplicationCopy({ params: { id: applicationOf(at.job, caller) } })
  const key = `${at.job._id} ${caller.userId}`
  const unknown = model.applications.has(key) ? null : 'application.unknown'
  const refused = model.stranger(caller) ?? (model.isCandidate(caller) ? unknown : 'application.recruiter')
  const onTaken = () => void model.copies.delete(key)
  return { reply, allowed: [refused ?? 200], onTaken }
}

/** The employer's actions on the desk, and reads of an application by both sides. */
export const deskKinds = {
  shortlist: { call: 'markApplicant', by: 'owner', take: shortlist },
  note: { call: 'markApplicant', by: 'owner', take: note },
  move: { call: 'stepApplication', by: 'owner', take: move },
  answerMany: { call: 'answerApplicants', by: 'owner', take: answerMany },
  readDesk: { call: 'applicantDesk', by: 'owner', take: readDesk },
  readApplicants: { call: 'applicants', by: 'owner', take: readApplicants },
  readCopy: { call: 'applicationCopy', by: 'owner', take: readCopy },
  removeCopy: { call: 'removeApplicationCopy', by: 'candidate', take: removeCopy },
} satisfies Record<string, Kind>
