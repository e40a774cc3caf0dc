import { MAIL_TIMES } from '#contract/mail/mail.rules.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { testDevice } from '#server/push/test-device.ts'
import { hiddenJobs, savedJob, savedJobs } from '#server/testing/test-scenes.ts'
import {
  pick,
  requireSame,
  notifiedIn,
  type BoardModel,
  type Kind,
  type Outcome,
  type Taken,
  type Turn,
} from './test-whole-api-model.ts'

const registeredOnly = (model: BoardModel, caller: TestCaller): Outcome[] => [model.stranger(caller) ?? 200]

const save =
  (isSaved: boolean) =>
  async (model: BoardModel, { caller, at }: Turn): Promise<Taken> => {
    const reply = await caller.api.saveJob(savedJob(caller, at.job._id, { isSaved, changedAt: model.now() }))
    const outcome = (): Outcome[] => {
      // A job can be taken off the list after it is deleted.
      if (at.isGone) return isSaved ? ['job.unknown'] : [200]
      return at.isDown && isSaved ? [200, 'job.taken-down'] : [200]
    }
    const onTaken = () => void (at.isGone || model.saved.set(`${at.job._id} ${caller.userId}`, isSaved))
    const stranger = model.stranger(caller)
    return { reply, allowed: stranger ? [stranger] : outcome(), onTaken }
  }

/** Saves up to two jobs at once; deleted ones are returned as unknown. */
async function saveMany(model: BoardModel, { caller, at, other }: Turn): Promise<Taken> {
  const both = [...new Set([at, pick(model.jobs, other)])]
  const jobs = both.map(({ job }) => ({ jobId: job._id, changedAt: model.now() }))
  const reply = await caller.api.saveJobs({ body: savedJobs(caller, jobs) })
  const onTaken = () => {
    const { unknown } = notifiedIn(reply) as { unknown: string[] }
    for (const { job, isGone, isDown } of both) {
      const isUnknown = unknown.includes(job._id)
      if (!isDown) requireSame(isUnknown, isGone, `saving ${job._id}`)
      if (!isUnknown) model.saved.set(`${job._id} ${caller.userId}`, true)
    }
  }
  return { reply, allowed: registeredOnly(model, caller), onTaken }
}

const idsOf = (model: BoardModel, kept: Map<string, boolean>, { userId }: TestCaller) =>
  model.jobs
    .filter(({ job, isGone }) => !isGone && kept.get(`${job._id} ${userId}`) === true)
    .map(({ job }) => job._id)
    .toSorted()

const thereOf = (model: BoardModel, ids: readonly string[]) =>
  ids.filter((id) => model.jobs.some(({ job, isGone }) => job._id === id && !isGone)).toSorted()

/** Checks the list of saved jobs if it fits on one page. */
async function readSaved(model: BoardModel, { caller }: Turn): Promise<Taken> {
  const reply = await caller.api.savedJobs({ query: {} })
  const onTaken = () => {
    if ((reply.body as { nextCursor?: string | null }).nextCursor) return
    const told = (notifiedIn(reply) as { jobId: string; isSaved: boolean }[]).filter(({ isSaved }) => isSaved)
    const ids = thereOf(
      model,
      told.map(({ jobId }) => jobId),
    )
    requireSame(ids, idsOf(model, model.saved, caller), `what ${caller.name} has saved`)
  }
  return { reply, allowed: registeredOnly(model, caller), onTaken }
}

async function hide(model: BoardModel, { caller, at, other }: Turn): Promise<Taken> {
  const isHidden = other % 3 !== 0
  const change = { jobId: at.job._id, isHidden, changedAt: model.now() }
  const reply = await caller.api.hideJobs({ body: hiddenJobs(caller, [change]) })
  const onTaken = () => {
    if (!at.isGone) model.hidden.set(`${at.job._id} ${caller.userId}`, isHidden)
    requireHidden(model, caller, notifiedIn(reply))
  }
  const outcome: Outcome[] = isHidden ? [200, 'hidden.limit'] : [200]
  const stranger = model.stranger(caller)
  return { reply, allowed: stranger ? [stranger] : outcome, onTaken }
}

async function readHidden(model: BoardModel, { caller }: Turn): Promise<Taken> {
  const reply = await caller.api.hiddenJobs()
  return {
    reply,
    allowed: registeredOnly(model, caller),
    onTaken: () => requireHidden(model, caller, notifiedIn(reply)),
  }
}

function requireHidden(model: BoardModel, caller: TestCaller, told: unknown): void {
  const ids = (told as { jobId: string }[]).map(({ jobId }) => jobId).toSorted()
  requireSame(ids, idsOf(model, model.hidden, caller), `what ${caller.name} has hidden`)
}

/** The lists of a person's jobs, which only they may read. */
const readJobs =
  (call: 'appliedJobs' | 'postedJobs') =>
  async (model: BoardModel, { caller, other }: Turn): Promise<Taken> => {
    const of = pick(model.registered, other)
    const reply = await caller.api[call]({ params: { id: of.userId }, query: {} })
    const onTaken = () => {
      if ((reply.body as { nextCursor?: string | null }).nextCursor) return
      const told = (notifiedIn(reply) as Job[]).map(({ _id }) => _id)
      const there = model.jobs.filter(({ isGone }) => !isGone)
      const kept =
        call === 'postedJobs'
          ? there.filter(({ owner }) => owner === of)
          : there.filter(({ job }) => model.applications.has(`${job._id} ${of.userId}`))
      requireSame(told.toSorted(), kept.map(({ job }) => job._id).toSorted(), `${call} of ${of.name}`)
    }
    const visitor = caller === model.board.visitor ? 'auth.required' : null
    return { reply, allowed: [visitor ?? (of === caller ? 200 : 'user.forbidden')], onTaken }
  }

async function readQuestions(model: BoardModel, { caller }: Turn): Promise<Taken> {
  const reply = await caller.api.myQuestions({ query: {} })
  const onTaken = () => {
    const { queries } = notifiedIn(reply) as { queries: { id: string; reply: string[] }[] }
    const known = new Map(model.questions.map((one) => [one.id, one]))
    for (const { id, reply: replies } of queries)
      requireSame([known.get(id)?.asker === caller, replies.length], [true, known.get(id)?.replies], `question ${id}`)
  }
  return { reply, allowed: registeredOnly(model, caller), onTaken }
}

async function readNotifications(model: BoardModel, { caller }: Turn): Promise<Taken> {
  const reply = await caller.api.notifications({ query: {} })
  return { reply, allowed: registeredOnly(model, caller) }
}

/** Marking everything as read leaves nothing unread, for this person only. */
async function markNotifications(model: BoardModel, { caller }: Turn): Promise<Taken> {
  const body = { userId: caller.userId, email: caller.email, upTo: Number.MAX_SAFE_INTEGER }
  const reply = await caller.api.readNotifications({ body })
  const onTaken = async () => {
    const { unread } = notifiedIn(await caller.api.notifications({ query: {} })) as { unread: number }
    requireSame([unread, notifiedIn(reply)], [0, { unread: 0 }], `unread by ${caller.name}`)
  }
  return { reply, allowed: registeredOnly(model, caller), onTaken }
}

async function readMails(model: BoardModel, { caller }: Turn): Promise<Taken> {
  return { reply: await caller.api.mailChoice(), allowed: registeredOnly(model, caller) }
}

/** A choice holds for this person. */
async function chooseMails(model: BoardModel, { caller, other }: Turn): Promise<Taken> {
  const news = MAIL_TIMES[other % MAIL_TIMES.length] ?? 'now'
  const { userId, email } = caller
  const reply = await caller.api.chooseMails({
    body: { userId, email, about: 'now', news, alerts: 'now', quiet: null, zone: 'Europe/Oslo' },
  })
  const onTaken = async () => {
    const { body } = await caller.api.mailChoice()
    requireSame((body as { data: { news: string } }).data.news, news, `mails of ${caller.name}`)
  }
  return { reply, allowed: registeredOnly(model, caller), onTaken }
}

/** This board sends no mails. */
async function tryMail(model: BoardModel, { caller }: Turn): Promise<Taken> {
  const { userId, email } = caller
  return { reply: await caller.api.sendTestMail({ body: { userId, email } }), allowed: registeredOnly(model, caller) }
}

/** A device belongs to the last person who subscribed on it. */
async function subscribe(model: BoardModel, { caller, other }: Turn): Promise<Taken> {
  const device = testDevice(`https://push.example.org/device/${other % 7}`)
  const reply = await caller.api.subscribePush({ body: device })
  const onTaken = () => void model.devices.set(device.endpoint, caller.userId)
  return { reply, allowed: registeredOnly(model, caller), onTaken }
}

async function unsubscribe(model: BoardModel, { caller, other }: Turn): Promise<Taken> {
  const endpoint = `https://push.example.org/device/${other % 7}`
  const reply = await caller.api.unsubscribePush({ query: { endpoint } })
  const onTaken = () => {
    if (model.devices.get(endpoint) === caller.userId) model.devices.delete(endpoint)
  }
  return { reply, allowed: registeredOnly(model, caller), onTaken }
}

/** What people store for themselves, and lists that only they read. */
export const ownKinds = {
  save: { call: 'saveJob', take: save(true) },
  unsave: { call: 'saveJob', take: save(false) },
  saveMany: { call: 'saveJobs', take: saveMany },
  readSaved: { call: 'savedJobs', take: readSaved },
  hide: { call: 'hideJobs', take: hide },
  readHidden: { call: 'hiddenJobs', take: readHidden },
  readApplied: { call: 'appliedJobs', take: readJobs('appliedJobs') },
  readPosted: { call: 'postedJobs', take: readJobs('postedJobs') },
  readOwnQuestions: { call: 'myQuestions', take: readQuestions },
  readNotifications: { call: 'notifications', take: readNotifications },
  markNotifications: { call: 'readNotifications', take: markNotifications },
  readMails: { call: 'mailChoice', take: readMails },
  chooseMails: { call: 'chooseMails', take: chooseMails },
  tryMail: { call: 'sendTestMail', take: tryMail },
  subscribe: { call: 'subscribePush', take: subscribe },
  unsubscribe: { call: 'unsubscribePush', take: unsubscribe },
} satisfies Record<string, Kind>
