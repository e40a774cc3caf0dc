import { randomUUID } from 'node:crypto'
import type { Job } from '#contract/jobs/job.schema.ts'
import { application, closing, confirmation, posting, question } from '#server/testing/test-scenes.ts'
import {
  OPEN_JOBS,
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

const NEW_JOB = { isOpen: true, isGone: false, isDown: false, isHeld: false, isPaused: false }

async function post(model: BoardModel, { caller, again }: Turn): Promise<Taken> {
  const earlier = model.posted.get(caller)
  const isAgain = earlier !== undefined && again !== 'new'
  const id = isAgain ? earlier.id : randomUUID()
  const position = isAgain && again === 'repeat' ? earlier.position : `Position ${model.number}`
  const reply = await caller.api.postJob({ body: posting({ _id: id, position }) })
  const allowed = (): Outcome[] => {
    const refused = model.stranger(caller) ?? (model.isEmployer(caller) ? null : 'job.employer-only')
    if (refused) return [refused]
    if (isAgain && again === 'changed') return ['id.reused']
    // By the time of a late retry, the job may have been deleted.
    if (isAgain) return model.jobs.some(({ job, isGone }) => job._id === id && isGone) ? ['job.unknown'] : [200]
    return [model.openOf(caller) >= OPEN_JOBS ? 'job.limit' : 200]
  }
  const onTaken = () => {
    if (isAgain) return
    const job = notifiedIn(reply) as Job
    model.jobs.push({ job, owner: caller, position, ...NEW_JOB })
    model.posted.set(caller, { id, position })
  }
  return { reply, allowed: allowed(), onTaken }
}

/** Opens or closes a job; 'stale' sends an outdated version. */
const update =
  (kind: 'close' | 'open' | 'stale') =>
  async (model: BoardModel, { caller, at }: Turn): Promise<Taken> => {
    const { job, owner } = at
    const stands = at.isOpen || (at.isDown && at.isHeld)
    const isOpen = kind === 'stale' ? !stands : kind === 'open'
    const updatedAt = kind === 'stale' ? '2001-01-01T00:00:00.000Z' : job.updatedAt
    const body = { ...posting({ position: at.position }), _id: job._id, jobStatus: isOpen, updatedAt }
    const reply = await caller.api.updateJob({ body })
    const outcome = (): Outcome => {
      if (at.isGone) return 'job.unknown'
      if (owner !== caller) return 'job.forbidden'
      if (at.isDown) return isOpen === stands ? 200 : 'job.taken-down'
      if (kind === 'stale') return 'job.stale'
      return isOpen && !at.isOpen && model.openOf(owner) >= OPEN_JOBS ? 'job.limit' : 200
    }
    const onTaken = () => {
      if (at.isDown) return
      at.job = notifiedIn(reply) as Job
      at.isOpen = isOpen
      at.isHeld = false
      // A paused job stays paused when it is closed through its form.
      if (isOpen) at.isPaused = false
    }
    return { reply, allowed: model.strangers(caller, at) ?? [outcome()], onTaken }
  }

async function confirm(model: BoardModel, { caller, at }: Turn): Promise<Taken> {
  const reply = await caller.api.confirmJob({ body: confirmation(caller, at.job) })
  const outcome = (): Outcome => {
    if (at.isGone) return 'job.unknown'
    if (at.owner !== caller) return 'job.forbidden'
    if (at.isDown) return 'job.taken-down'
    // A paused job opens when the limit of open jobs allows.
    if (at.isPaused) return model.openOf(caller) < OPEN_JOBS ? 200 : 'job.limit'
    return at.isOpen ? 200 : 'job.closed'
  }
  const allowed = model.strangers(caller, at) ?? [outcome()]
  const onTaken = () => {
    if (!at.isPaused) return
    at.isPaused = false
    at.isOpen = true
    at.job = notifiedIn(reply) as Job
  }
  return { reply, allowed, onTaken }
}

/** Closes a job and answers who waits; a retry is accepted like the first request. */
async function close(model: BoardModel, { caller, at, other }: Turn): Promise<Taken> {
  const text = other % 3 === 0 ? '' : 'The position is filled.'
  // Whoever stands apart gets the text only if the closing names them: every second closing does.
  const included =
    other % 2
      ? model.appliedTo(at).map(({ userId }) => model.applications.get(`${at.job._id} ${userId}`) ?? randomUUID())
      : []
  const reply = await caller.api.closeJob({ body: closing(caller, at.job, text, { included }) })
  const outcome = (): Outcome => {
    if (at.isGone) return 'job.unknown'
    if (at.owner !== caller) return 'job.forbidden'
    return at.isDown ? 'job.taken-down' : 200
  }
  const onTaken = () => {
    at.job = notifiedIn(reply) as Job
    at.isOpen = false
    at.isHeld = false
    at.isPaused = false
    if (text === '') return
    for (const { userId } of model.appliedTo(at)) {
      const key = `${at.job._id} ${userId}`
      const stage = model.stages.get(key)
      const isApart = stage === 'progress' || stage === 'interview' || model.shortlist.get(key) === true
      if (!isAnswered(stage) && (!isApart || included.includes(model.applications.get(key) ?? '')))
        model.moved(key, 'declined')
    }
  }
  return { reply, allowed: model.strangers(caller, at) ?? [outcome()], onTaken }
}

async function remove(model: BoardModel, { caller, at }: Turn): Promise<Taken> {
  const reply = await caller.api.deleteJob({ params: { id: at.job._id } })
  const outcome = (): Outcome[] => {
    const stranger = model.stranger(caller)
    if (stranger) return [stranger]
    if (at.isGone) return ['job.unknown']
    if (at.isDown) return ['job.taken-down']
    if (at.owner !== caller) return ['job.forbidden']
    return model.appliedTo(at).length > 0 ? ['job.has-applicants'] : [200]
  }
  return { reply, allowed: outcome(), onTaken: () => void (at.isGone = true) }
}

async function apply(model: BoardModel, { caller, at }: Turn): Promise<Taken> {
  const key = `${at.job._id} ${caller.userId}`
  const id = randomUUID()
  const reply = await caller.api.apply({ body: application(caller, at.job._id, id) })
  const closed: Outcome[] = at.isDown ? ['job.taken-down'] : at.isOpen ? [] : ['job.closed']
  const outcome = (): Outcome[] => {
    const strangers = model.strangers(caller, at)
    if (strangers) return strangers[0] === 'auth.required' ? strangers : [...strangers, ...closed]
    if (at.isGone) return ['job.unknown']
    if (!model.isCandidate(caller)) return ['application.recruiter', ...closed]
    if (model.applications.has(key) || closed.length === 0) return [200]
    return closed
  }
  const onTaken = () => {
    if (model.applications.has(key)) return
    model.applications.set(key, id)
    model.stages.set(key, 'sent')
    model.everApplied.add(key)
    model.copies.add(key)
  }
  return { reply, allowed: outcome(), onTaken }
}

async function withdraw(model: BoardModel, { caller, at }: Turn): Promise<Taken> {
  const key = `${at.job._id} ${caller.userId}`
  const applicationId = model.applications.get(key) ?? randomUUID()
  const body = { userId: caller.userId, jobId: at.job._id, email: caller.email, applicationId }
  const reply = await caller.api.withdraw({ body })
  const outcome = (): Outcome => {
    if (at.isGone) return 'job.unknown'
    if (!model.isCandidate(caller)) return 'application.recruiter'
    return at.isDown && !model.everApplied.has(key) ? 'job.taken-down' : 200
  }
  const onTaken = () => {
    for (const kept of [model.applications, model.stages, model.shortlist, model.notes]) kept.delete(key)
    model.copies.delete(key)
  }
  return { reply, allowed: model.strangers(caller, at) ?? [outcome()], onTaken }
}

async function ask(model: BoardModel, { caller, at }: Turn): Promise<Taken> {
  const [id, text] = [randomUUID(), `Question ${model.number}`]
  const reply = await caller.api.ask({ body: { ...question(caller, at.job._id, text), id } })
  const outcome = (): Outcome[] => {
    const strangers = model.strangers(caller, at)
    if (strangers) return at.isDown ? [...strangers, 'job.taken-down'] : strangers
    if (at.isGone) return ['job.unknown']
    if (at.isDown) return ['job.taken-down', 'question.own-job']
    return at.owner === caller ? ['question.own-job'] : [200, 'question.limit']
  }
  const onTaken = () => void model.questions.push({ id, job: at, asker: caller, text, replies: 0, isDown: false })
  return { reply, allowed: outcome(), onTaken }
}

async function answer(model: BoardModel, { caller, other }: Turn): Promise<Taken> {
  const asked = pick(model.questions, other)
  const reply = await caller.api.reply({ body: { userId: asked?.id ?? randomUUID(), reply: `Reply ${model.number}` } })
  const outcome = (): Outcome[] => {
    const stranger = model.stranger(caller)
    const isUnknown = !asked || asked.job.isGone
    if (stranger) return stranger === 'auth.required' ? [stranger] : [stranger, 'question.unknown', 'job.taken-down']
    if (isUnknown) return ['question.unknown']
    if (asked.job.isDown) return asked.job.owner === caller ? ['job.taken-down'] : ['job.taken-down', 'job.forbidden']
    if (asked.job.owner !== caller) return ['job.forbidden']
    return asked.isDown ? ['question.unknown'] : [200, 'reply.limit']
  }
  return { reply, allowed: outcome(), onTaken: () => void (asked && (asked.replies += 1)) }
}

async function read(model: BoardModel, { caller, at }: Turn): Promise<Taken> {
  const reply = await caller.api.job({ params: { id: at.job._id } })
  const hasSent = model.everApplied.has(`${at.job._id} ${caller.userId}`)
  const outcome = (): Outcome[] => {
    if (at.isGone) return ['job.unknown']
    if (!at.isDown || at.owner === caller || caller === model.admin) return [200]
    return hasSent ? [200, 'job.taken-down'] : ['job.taken-down']
  }
  const onTaken = () => {
    // A person scheduled for deletion sees what visitors see.
    if (model.leaving.has(caller)) return
    const told = notifiedIn(reply) as Job
    const applied = model.appliedTo(at)
    const shown = applied.filter((one) => at.owner === caller || one === caller)
    requireSame(
      [told.applicants.length, told.jobStatus, told.position],
      [shown.length, at.isOpen, at.position],
      `${caller.name} reads job ${at.job._id}`,
    )
  }
  return { reply, allowed: outcome(), onTaken }
}

export const jobKinds = {
  post: { call: 'postJob', take: post },
  open: { call: 'updateJob', by: 'owner', take: update('open') },
  shut: { call: 'updateJob', by: 'owner', take: update('close') },
  stale: { call: 'updateJob', by: 'owner', take: update('stale') },
  confirm: { call: 'confirmJob', by: 'owner', take: confirm },
  close: { call: 'closeJob', by: 'owner', take: close },
  delete: { call: 'deleteJob', by: 'owner', take: remove },
  apply: { call: 'apply', by: 'candidate', take: apply },
  withdraw: { call: 'withdraw', by: 'candidate', take: withdraw },
  ask: { call: 'ask', by: 'candidate', take: ask },
  reply: { call: 'reply', by: 'owner', take: answer },
  readJob: { call: 'job', take: read },
} satisfies Record<string, Kind>
