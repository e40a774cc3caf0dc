import { randomUUID } from 'node:crypto'
import { DEVICE_HEADER } from '#contract/account/device.rules.ts'
import { tokenOf } from '#server/testing/test-accounts.ts'
import { candidateRegistration } from '#server/testing/test-people.ts'
import { TestCaller } from '#server/testing/test-caller.ts'
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

/** A new person, whose sign-ins no other part of the test depends on. */
function newcomer({ board, number }: BoardModel): TestCaller {
  const account = { uid: `uid-of-newcomer-${number}`, email: `newcomer-${number}@example.org` }
  return new TestCaller(board.origin, 'newcomer', account, tokenOf(account), { [DEVICE_HEADER]: randomUUID() })
}

async function arrive(model: BoardModel, somebody: TestCaller) {
  const reply = await somebody.api.register({ body: candidateRegistration(somebody.email) })
  if (reply.status === 200) model.newcomers += 1
  return reply
}

/** Registers a new person, or registers an existing one again. */
async function register(model: BoardModel, { caller, other }: Turn): Promise<Taken> {
  if (other % 4 === 0) {
    const somebody = newcomer(model)
    return { reply: await arrive(model, somebody), allowed: [200], isByNewcomer: true }
  }
  const isSomebodyElse = caller === model.admin || caller === model.board.unregistered
  const email = isSomebodyElse ? model.board.candidate.email : caller.email || 'nobody@example.org'
  const reply = await caller.api.register({ body: candidateRegistration(email) })
  const visitor = caller === model.board.visitor ? 'auth.required' : null
  // Repeating one's own registration is accepted.
  const again = model.isCandidate(caller) ? 200 : 'user.role-set'
  return { reply, allowed: [visitor ?? (isSomebodyElse ? 'actor.mismatch' : again)] }
}

/** Reads one's own record, or someone else's, which is refused. */
async function readUser(model: BoardModel, { caller, other }: Turn): Promise<Taken> {
  const of = pick(model.registered, other)
  const reply = await caller.api.user({ params: { idOrEmail: other % 2 === 0 ? of.userId : of.email } })
  const visitor = caller === model.board.visitor ? 'auth.required' : null
  const onTaken = () => {
    const { aboutMe } = notifiedIn(reply) as { aboutMe?: string }
    requireSame(aboutMe, model.words.get(of.userId) ?? aboutMe, `what ${of.name} says`)
  }
  return { reply, allowed: [visitor ?? (of === caller ? 200 : 'user.forbidden')], onTaken }
}

/** Changes one's own record, based on its current or an outdated version. */
async function change(model: BoardModel, { caller, again }: Turn): Promise<Taken> {
  const { reader } = model.board.database
  const row = await reader
    .selectFrom('users')
    .select('updated_at')
    .where('id', '=', caller.userId)
    .limit(1)
    .executeTakeFirst()
  const aboutMe = `Words ${model.number}`
  const updatedAt = again === 'changed' || !row ? '2001-01-01T00:00:00.000Z' : row.updated_at
  const reply = await caller.api.updateUser({ body: { aboutMe, updatedAt } })
  const outcome: Outcome = again === 'changed' ? 'user.stale' : 200
  const onTaken = () => void model.words.set(caller.userId, aboutMe)
  return { reply, allowed: [model.stranger(caller) ?? outcome], onTaken }
}

/** Reads a candidate, who is shown in full to themselves and to employers they applied to. */
async function readCandidate(model: BoardModel, { caller, other }: Turn): Promise<Taken> {
  const of = pick(model.candidates, other)
  const reply = await caller.api.candidate({ params: { id: of.userId } })
  const visitor = caller === model.board.visitor ? 'auth.required' : null
  const onTaken = () => {
    const isWhole = of === caller || (model.isEmployer(caller) && model.hasAppliedTo(of, caller))
    if (model.leaving.has(of) || model.leaving.has(caller)) return
    requireSame('email' in (notifiedIn(reply) as object), isWhole, `${of.name} is whole for ${caller.name}`)
  }
  return {
    reply,
    allowed: [visitor ?? 200, ...(model.leaving.has(of) ? (['candidate.unknown'] as const) : [])],
    onTaken,
  }
}

async function readAccount(model: BoardModel, { caller }: Turn): Promise<Taken> {
  const reply = await caller.api.account()
  const onTaken = () => {
    const { deletesAt } = notifiedIn(reply) as { deletesAt: string | null }
    requireSame(deletesAt !== null, model.leaving.has(caller), `${caller.name} leaves`)
  }
  return { reply, allowed: [model.stranger(caller) ?? 200], onTaken }
}

/**
 * Every third deletion is the caller's own, so that most people are present most of the time; the others use a new
 * person.
 */
async function leave(model: BoardModel, { caller, other }: Turn): Promise<Taken> {
  if (other % 3 !== 0 && model.registered.includes(caller)) {
    const somebody = newcomer(model)
    await arrive(model, somebody)
    return { reply: await somebody.api.deleteAccount({ body: {} }), allowed: [200], isByNewcomer: true }
  }
  const reply = await caller.api.deleteAccount({ body: {} })
  const onTaken = async () => {
    if (model.leaving.has(caller)) return
    const closed = model.jobs.filter(
      ({ owner, isOpen, isHeld, isGone }) => owner === caller && !isGone && (isOpen || isHeld),
    )
    for (const at of closed) at.isOpen = at.isHeld = false
    model.leaving.set(caller, closed)
    for (const key of model.offers.keys())
      if (key.endsWith(caller.userId) || model.isEmployer(caller)) model.offers.delete(key)
    await model.reread(closed)
  }
  return { reply, allowed: [model.stranger(caller) ?? 200], onTaken }
}

/** Mostly called by people scheduled for deletion. */
async function keep(model: BoardModel, { caller: any, other }: Turn): Promise<Taken> {
  const caller = other % 4 === 0 ? any : ([...model.leaving.keys()][0] ?? any)
  const reply = await caller.api.keepAccount()
  const onTaken = async () => {
    const closed = model.leaving.get(caller) ?? []
    model.leaving.delete(caller)
    for (const at of closed) at.isHeld = true
    for (const at of closed) model.release(at)
    await model.reread(closed)
  }
  return { reply, allowed: [model.stranger(caller) ?? 200], onTaken, by: caller }
}

async function download(model: BoardModel, { caller }: Turn): Promise<Taken> {
  const answer = await caller.transfer('GET', '/api/account/data')
  const body: unknown = answer.ok ? (await answer.arrayBuffer()).byteLength : await answer.json()
  return { reply: { status: answer.status, body }, allowed: [model.stranger(caller) ?? 200] }
}

async function readDevices(model: BoardModel, { caller }: Turn): Promise<Taken> {
  const reply = await caller.api.devices()
  const onTaken = () => requireSame(notifiedIn(reply), [], `the devices of ${caller.name}, who names none`)
  return { reply, allowed: [model.stranger(caller) ?? 200], onTaken }
}

/** A new person logs out one of two devices; it is then refused, and the other is not. */
const end =
  (which: 'this' | 'others') =>
  async (model: BoardModel, { caller, other }: Turn): Promise<Taken> => {
    if (other % 2 === 0 || model.registered.includes(caller)) {
      const here = newcomer(model)
      await arrive(model, here)
      const there = new TestCaller(model.board.origin, 'newcomer', here, tokenOf(here), {
        [DEVICE_HEADER]: randomUUID(),
      })
      await there.api.account()
      const reply =
        which === 'this' ? await here.api.endDevice({ params: { id: 'this' } }) : await here.api.endOtherDevices()
      const onTaken = async () => {
        const statuses = [(await here.api.account()).status, (await there.api.account()).status]
        requireSame(statuses, which === 'this' ? [401, 200] : [200, 401], `logging out ${which}`)
      }
      return { reply, allowed: [200], onTaken, isByNewcomer: true }
    }
    const reply =
      which === 'this' ? await caller.api.endDevice({ params: { id: '1' } }) : await caller.api.endOtherDevices()
    return { reply, allowed: [model.stranger(caller) ?? 200] }
  }

/** Calls about people and their accounts. */
export const accountKinds = {
  register: { call: 'register', take: register },
  readUser: { call: 'user', take: readUser },
  change: { call: 'updateUser', take: change },
  readCandidate: { call: 'candidate', take: readCandidate },
  readAccount: { call: 'account', take: readAccount },
  leave: { call: 'deleteAccount', take: leave },
  keep: { call: 'keepAccount', take: keep },
  download: { call: 'accountData', take: download },
  readDevices: { call: 'devices', take: readDevices },
  endDevice: { call: 'endDevice', take: end('this') },
  endOthers: { call: 'endOtherDevices', take: end('others') },
} satisfies Record<string, Kind>
