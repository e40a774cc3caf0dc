import { opened } from '#server/http/test-access-scene.ts'
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

/** A call with the same response for everyone, or for everyone signed in. */
const open =
  (send: (turn: Turn, model: BoardModel) => Promise<Taken['reply']>, allowed: Outcome[] = [200]) =>
  async (model: BoardModel, turn: Turn): Promise<Taken> => ({ reply: await send(turn, model), allowed })

const SEARCHES = ['position', 'position 1', 'weld', 'nothing like it', '"', '*', 'a b c d'] as const

async function list(model: BoardModel, { caller, other }: Turn): Promise<Taken> {
  const isWhole = other % 2 === 0
  const reply = await caller.api.jobs({ query: isWhole ? { limit: 100 } : { search: pick(SEARCHES, other) } })
  const onTaken = () => {
    const ids = (notifiedIn(reply) as { _id: string }[]).map(({ _id }) => _id)
    const shown = model.jobs.filter(({ isOpen, isGone }) => isOpen && !isGone).map(({ job }) => job._id)
    if (isWhole) requireSame(ids.toSorted(), shown.toSorted(), 'the list of open jobs')
    else
      requireSame(
        ids.filter((id) => !shown.includes(id)),
        [],
        'what is found and not open',
      )
  }
  return { reply, allowed: [200], onTaken }
}

async function questions(model: BoardModel, { caller, at }: Turn): Promise<Taken> {
  const reply = await caller.api.questions({ params: { id: at.job._id }, query: {} })
  const outcome = (): Outcome[] => {
    if (at.isGone) return ['job.unknown']
    return at.isDown && at.owner !== caller && caller !== model.admin ? ['job.taken-down'] : [200]
  }
  const onTaken = () => {
    const { queries } = notifiedIn(reply) as { queries: { id: string; isTakenDown?: true }[] }
    const kept = new Map(model.questions.map((one) => [one.id, one]))
    for (const { id, isTakenDown, ...rest } of queries) {
      const isDown = isTakenDown === true || 'takenDown' in rest
      requireSame([kept.get(id)?.job === at, isDown], [true, kept.get(id)?.isDown], `question ${id}`)
    }
  }
  return { reply, allowed: outcome(), onTaken }
}

async function skills({ board }: BoardModel, { caller }: Turn): Promise<Taken> {
  const reply = await caller.api.skills({ query: { q: 'weld' } })
  return { reply, allowed: [caller === board.visitor ? 'auth.required' : 200] }
}

export const openKinds = {
  jobs: { call: 'jobs', take: list },
  questions: { call: 'questions', take: questions },
  jobCounts: {
    call: 'jobCounts',
    take: open(async ({ caller, other }) => caller.api.jobCounts({ query: { search: pick(SEARCHES, other) } })),
  },
  suggestions: {
    call: 'suggestions',
    take: open(async ({ caller, other }) =>
      caller.api.suggestions({ query: { q: pick(['po', 'weld', 'nothing like it'], other) } }),
    ),
  },
  places: {
    call: 'places',
    take: open(async ({ caller, other }) =>
      caller.api.places({ query: { q: pick(['be', 'nor', 'nothing like it'], other), workplace: 'remote' } }),
    ),
  },
  responseRecord: {
    call: 'responseRecord',
    take: open(async ({ caller, at }) => caller.api.responseRecord({ params: { id: at.owner.userId } })),
  },
  skills: { call: 'skills', take: skills },
  countries: { call: 'countries', take: open(async ({ caller }) => caller.api.countries()) },
  pushKey: { call: 'pushKey', take: open(async ({ caller }) => caller.api.pushKey()) },
  events: { call: 'events', take: open(async ({ caller }) => opened(caller), [200, 'events.too-many']) },
  demoPeople: { call: 'demoPeople', take: open(async ({ caller }) => caller.api.demoPeople()) },
  health: { call: 'health', take: open(async ({ caller }) => caller.api.health()) },
  ready: { call: 'ready', take: open(async ({ caller }) => caller.api.ready()) },
} satisfies Record<string, Kind>
