import { randomUUID } from 'node:crypto'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import {
  application,
  confirmation,
  hiddenJobs,
  posting,
  question,
  report,
  savedJob,
} from '#server/testing/test-scenes.ts'
import type { BoardModel, ModelJob, Outcome, Reply, Step } from './test-whole-api.ts'

/** The limit of open jobs on the board of the model, low enough to be met. */
export const OPEN_JOBS = 40

export const toldIn = ({ body }: Reply): unknown => (body as { data: unknown }).data

/** One call about one job; shows what may come of it, and what it changes where it is taken. */
export async function callOnJob(
  model: BoardModel,
  { caller, at, kind }: { caller: TestCaller; at: ModelJob; kind: Step['kind'] },
) {
  const { job, owner } = at
  const stranger = model.stranger(caller)
  // A body is read before it is asked who has registered; that a job is gone anybody may know.
  const strangers: Outcome[] = [
    ...(stranger ? [stranger] : []),
    ...(at.isGone && stranger === 'actor.unregistered' ? ['job.unknown' as const] : []),
  ]
  const key = `${job._id} ${caller.userId}`
  const none = () => undefined
  switch (kind) {
    case 'close':
    case 'open':
    case 'stale': {
      const isOpen = kind === 'stale' ? !at.isOpen : kind === 'open'
      const updatedAt = kind === 'stale' ? '2001-01-01T00:00:00.000Z' : job.updatedAt
      const body = { ...posting({ position: at.position }), _id: job._id, jobStatus: isOpen, updatedAt }
      const reply = await caller.api.updateJob({ body })
      const outcome = (): Outcome => {
        if (at.isGone) return 'job.unknown'
        if (owner !== caller) return 'job.forbidden'
        if (kind === 'stale') return 'job.stale'
        return isOpen && !at.isOpen && model.openOf(owner) >= OPEN_JOBS ? 'job.limit' : 200
      }
      const allowed = stranger ? strangers : [outcome()]
      return {
        reply,
        allowed,
        onTaken: () => {
          at.job = toldIn(reply) as Job
          at.isOpen = isOpen
        },
      }
    }
    case 'confirm': {
      const reply = await caller.api.confirmJob({ body: confirmation(caller, job) })
      const outcome = (): Outcome => {
        if (at.isGone) return 'job.unknown'
        if (owner !== caller) return 'job.forbidden'
        return at.isOpen ? 200 : 'job.closed'
      }
      return { reply, allowed: stranger ? strangers : [outcome()], onTaken: none }
    }
    case 'delete': {
      const reply = await caller.api.deleteJob({ params: { id: job._id } })
      const outcome = (): Outcome => {
        if (stranger) return stranger
        if (at.isGone) return 'job.unknown'
        if (owner !== caller) return 'job.forbidden'
        return [...model.applications.keys()].some((one) => one.startsWith(job._id)) ? 'job.has-applicants' : 200
      }
      return { reply, allowed: [outcome()], onTaken: () => void (at.isGone = true) }
    }
    case 'apply': {
      const reply = await caller.api.apply({ body: application(caller, job._id) })
      const outcome = (): Outcome[] => {
        if (stranger) return at.isOpen || stranger === 'auth.required' ? strangers : [...strangers, 'job.closed']
        if (at.isGone) return ['job.unknown']
        if (!model.isCandidate(caller))
          return at.isOpen ? ['application.recruiter'] : ['application.recruiter', 'job.closed']
        return [at.isOpen || model.applications.has(key) ? 200 : 'job.closed']
      }
      const appliedAt = model.board.clock.now().toISOString()
      const onTaken = () => {
        if (model.applications.has(key)) return
        model.applications.set(key, appliedAt)
        model.stages.set(key, 'sent')
      }
      return { reply, allowed: outcome(), onTaken }
    }
    case 'withdraw': {
      const appliedTime = model.applications.get(key) ?? job.createdAt
      const body = { userId: caller.userId, jobId: job._id, email: caller.email, appliedTime }
      const reply = await caller.api.withdraw({ body })
      const outcome = (): Outcome => {
        if (at.isGone) return 'job.unknown'
        return model.isCandidate(caller) ? 200 : 'application.recruiter'
      }
      const onTaken = () => {
        for (const kept of [model.applications, model.stages, model.shortlist]) kept.delete(key)
      }
      return { reply, allowed: stranger ? strangers : [outcome()], onTaken }
    }
    case 'report': {
      const reply = await caller.api.report({ body: report('job', job._id) })
      const allowed: Outcome[] = [at.isGone ? 'report.unknown' : 200]
      return { reply, allowed, onTaken: () => void model.reported.add(job._id) }
    }
    case 'ask': {
      const [id, text] = [randomUUID(), `Question ${model.number}`]
      const reply = await caller.api.ask({ body: { ...question(caller, job._id, text), id } })
      const outcome = (): Outcome[] => {
        if (stranger) return strangers
        if (at.isGone) return ['job.unknown']
        return owner === caller ? ['question.own-job'] : [200, 'question.limit']
      }
      const onTaken = () => void model.questions.push({ id, job: at, asker: caller, text, replies: 0 })
      return { reply, allowed: outcome(), onTaken }
    }
    case 'save':
    case 'unsave': {
      const isSaved = kind === 'save'
      const changedAt = model.board.clock.now().toISOString()
      const reply = await caller.api.saveJob(savedJob(caller, job._id, { isSaved, changedAt }))
      const outcome = (): Outcome[] => {
        if (stranger) return [stranger]
        // What was taken off needs no job any more.
        if (at.isGone) return isSaved ? ['job.unknown'] : [200]
        return [200]
      }
      const onTaken = () => void (at.isGone || model.saved.set(key, isSaved))
      return { reply, allowed: outcome(), onTaken }
    }
    case 'hide': {
      const change = { jobId: job._id, isHidden: true, changedAt: model.board.clock.now().toISOString() }
      const reply = await caller.api.hideJobs({ body: hiddenJobs(caller, [change]) })
      const onTaken = () => {
        const told = (toldIn(reply) as { jobId: string }[]).some(({ jobId }) => jobId === job._id)
        if (told === at.isGone) throw new Error(`${caller.name} hides ${job._id} and is told otherwise.`)
      }
      return { reply, allowed: [stranger ?? 200] as Outcome[], onTaken }
    }
    default: {
      const reply = await caller.api.job({ params: { id: job._id } })
      const onTaken = () => {
        const told = toldIn(reply) as Job
        const own = model.applications.has(key) ? 1 : 0
        const all = [...model.applications.keys()].filter((one) => one.startsWith(job._id)).length
        const applicants = owner === caller ? all : own
        if (told.applicants.length !== applicants || told.jobStatus !== at.isOpen || told.position !== at.position)
          throw new Error(`${caller.name} reads ${JSON.stringify(told)} where ${applicants} apply.`)
      }
      return { reply, allowed: [at.isGone ? 'job.unknown' : 200] as Outcome[], onTaken: at.isGone ? none : onTaken }
    }
  }
}
