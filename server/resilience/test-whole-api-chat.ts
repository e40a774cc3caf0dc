import { randomUUID } from 'node:crypto'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { blocked, letter, readMarks } from '#server/testing/test-scenes.ts'
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

const NEWEST = Number.MAX_SAFE_INTEGER

interface Parties {
  candidate: TestCaller
  employer: TestCaller
  /** The person of the two who is not the caller. */
  other: TestCaller
}

/** The caller and a person of the other role. */
function partiesOf(model: BoardModel, { caller, other }: Turn): Parties {
  const { employer, otherEmployer } = model.board
  const candidate = pick(model.candidates, other)
  return model.isEmployer(caller)
    ? { candidate, employer: caller, other: candidate }
    : {
        candidate: caller,
        employer: pick([employer, otherEmployer], other),
        other: pick([employer, otherEmployer], other),
      }
}

const mayWrite = (model: BoardModel, { candidate, employer }: Parties) => model.hasAppliedTo(candidate, employer)
const pairOf = ({ candidate, employer }: Parties) => `${candidate.userId} ${employer.userId}`

/** A person scheduled for deletion has a placeholder email address, so they cannot be found by their own. */
const byAddress = (model: BoardModel, { other }: Parties, outcome: Outcome[]): Outcome[] =>
  model.leaving.has(other) ? ['conversation.forbidden'] : outcome

async function write(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller, again } = turn
  const parties = partiesOf(model, turn)
  const earlier = model.written.get(caller)
  const isAgain = earlier !== undefined && earlier.other === parties.other && again !== 'new'
  const id = isAgain ? earlier.id : randomUUID()
  const text = isAgain && again === 'repeat' ? earlier.text : `Message ${model.number}`
  const reply = await caller.api.addMessages({ body: letter(caller, parties.other, text, id) })
  const fresh: Outcome = model.isBlocked(caller, parties.other) ? 'conversation.closed' : 200
  const repeated: Outcome = again === 'changed' ? 'id.reused' : 200
  const outcome: Outcome = mayWrite(model, parties) ? (isAgain ? repeated : fresh) : 'conversation.forbidden'
  const onTaken = () => {
    if (isAgain) return
    const pair = pairOf(parties)
    model.messages.set(pair, [...(model.messages.get(pair) ?? []), { id, text, isDown: false }])
    model.senders.set(id, caller)
    model.written.set(caller, { id, other: parties.other, text })
  }
  const stranger = model.stranger(caller)
  return { reply, allowed: stranger ? [stranger] : byAddress(model, parties, [outcome]), onTaken }
}

const block =
  (isBlock: boolean) =>
  async (model: BoardModel, turn: Turn): Promise<Taken> => {
    const { caller } = turn
    const parties = partiesOf(model, turn)
    const { other } = parties
    const reply = isBlock
      ? await caller.api.block(blocked(caller, other))
      : await caller.api.unblock({ params: { userId: other.userId } })
    const may: Outcome = !isBlock || mayWrite(model, parties) ? 200 : 'conversation.forbidden'
    const key = `${caller.userId} ${other.userId}`
    const onTaken = () => void (isBlock ? model.blocks.add(key) : model.blocks.delete(key))
    return { reply, allowed: [model.stranger(caller) ?? may], onTaken }
  }

async function readBlocks(model: BoardModel, { caller }: Turn): Promise<Taken> {
  const reply = await caller.api.blocks()
  const onTaken = () => {
    const told = (notifiedIn(reply) as { userId: string }[]).map(({ userId }) => `${caller.userId} ${userId}`)
    const kept = [...model.blocks].filter((key) => key.startsWith(caller.userId))
    requireSame(told.toSorted(), kept.toSorted(), `whom ${caller.name} has blocked`)
  }
  return { reply, allowed: [model.stranger(caller) ?? 200], onTaken }
}

async function read(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller } = turn
  const parties = partiesOf(model, turn)
  const email1 = caller.email === '' ? 'nobody@example.org' : caller.email
  const reply = await caller.api.messages({ query: { email1, email2: parties.other.email } })
  const outcome: Outcome = mayWrite(model, parties) ? 200 : 'conversation.forbidden'
  const onTaken = () => {
    const { messages } = notifiedIn(reply) as { messages: { id: string; isTakenDown?: true }[] }
    const kept = (model.messages.get(pairOf(parties)) ?? []).map(({ id, isDown }) => [id, isDown])
    const told = messages.map(({ id, isTakenDown = false, ...rest }) => [id, isTakenDown || 'takenDown' in rest])
    requireSame(told, kept.slice(kept.length - told.length), `${caller.name} reads messages`)
  }
  const stranger = model.stranger(caller)
  return { reply, allowed: stranger ? [stranger] : byAddress(model, parties, [outcome]), onTaken }
}

/** Each person has few conversations, which fit in one response. */
async function list(model: BoardModel, { caller }: Turn): Promise<Taken> {
  const reply = await caller.api.conversations({ query: {} })
  const onTaken = () => {
    const { conversations } = notifiedIn(reply) as { conversations: { userId: string }[] }
    const isEmployer = model.isEmployer(caller)
    const others = model.registered.filter((other) => model.isEmployer(other) !== isEmployer)
    const kept = others.filter((other) => {
      const parties = isEmployer
        ? { candidate: other, employer: caller, other }
        : { candidate: caller, employer: other, other }
      return mayWrite(model, parties) && (model.messages.get(pairOf(parties)) ?? []).length > 0
    })
    const ids = kept.map(({ userId }) => userId)
    requireSame(conversations.map(({ userId }) => userId).toSorted(), ids.toSorted(), `with whom ${caller.name} writes`)
  }
  return { reply, allowed: [model.stranger(caller) ?? 200], onTaken }
}

/** Conversations marked as read to the end have no unread messages. */
async function requireRead(caller: TestCaller, { other }: Parties): Promise<void> {
  const { conversations } = notifiedIn(await caller.api.conversations({ query: {} })) as {
    conversations: { userId: string; unread: number }[]
  }
  const unread = conversations.find(({ userId }) => userId === other.userId)?.unread ?? 0
  requireSame(unread, 0, `unread for ${caller.name}`)
}

async function mark(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller } = turn
  const parties = partiesOf(model, turn)
  const reply = await caller.api.markRead({ params: { userId: parties.other.userId }, body: { seq: NEWEST } })
  const outcome: Outcome = mayWrite(model, parties) ? 200 : 'conversation.forbidden'
  return { reply, allowed: [model.stranger(caller) ?? outcome], onTaken: async () => requireRead(caller, parties) }
}

async function markMany(model: BoardModel, turn: Turn): Promise<Taken> {
  const { caller } = turn
  const parties = partiesOf(model, turn)
  const marks = [{ userId: parties.other.userId, seq: NEWEST }]
  const reply = await caller.api.markManyRead({ body: readMarks(caller, marks) })
  return { reply, allowed: [model.stranger(caller) ?? 200], onTaken: async () => requireRead(caller, parties) }
}

export const chatKinds = {
  write: { call: 'addMessages', by: 'owner', take: write },
  readMessages: { call: 'messages', by: 'owner', take: read },
  conversations: { call: 'conversations', take: list },
  markRead: { call: 'markRead', by: 'owner', take: mark },
  markManyRead: { call: 'markManyRead', take: markMany },
  block: { call: 'block', by: 'owner', take: block(true) },
  unblock: { call: 'unblock', take: block(false) },
  readBlocks: { call: 'blocks', take: readBlocks },
} satisfies Record<string, Kind>
