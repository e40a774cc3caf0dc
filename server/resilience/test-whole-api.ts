import { contract } from '#contract/index.ts'
import { accountKinds } from './test-whole-api-account.ts'
import { chatKinds } from './test-whole-api-chat.ts'
import { deskKinds } from './test-whole-api-desk.ts'
import { fileKinds } from './test-whole-api-files.ts'
import { interviewKinds } from './test-whole-api-interviews.ts'
import { jobKinds } from './test-whole-api-jobs.ts'
import {
  pick,
  type BoardModel,
  type Call,
  type Kind,
  type Outcome,
  type Taken,
  type Turn,
} from './test-whole-api-model.ts'
import { openKinds } from './test-whole-api-open.ts'
import { ownKinds } from './test-whole-api-own.ts'
import { reportKinds } from './test-whole-api-reports.ts'
import { searchKinds } from './test-whole-api-searches.ts'

const kinds = {
  ...jobKinds,
  ...interviewKinds,
  ...deskKinds,
  ...chatKinds,
  ...ownKinds,
  ...searchKinds,
  ...accountKinds,
  ...fileKinds,
  ...reportKinds,
  ...openKinds,
}

type Made = (typeof kinds)[keyof typeof kinds]['call']
/** Every call of the contract needs a kind, or this does not compile: the error names the missing calls. */
void ({} satisfies Record<Exclude<Call, Made>, never>)

const KINDS: Readonly<Record<string, Kind>> = kinds
export const KIND_NAMES = Object.keys(kinds)
/** Kinds drawn more often, since other kinds depend on their results. */
const OFTEN = [
  'post',
  'apply',
  'offer',
  'choose',
  'write',
  'ask',
  'report',
  'decide',
  'save',
] satisfies (keyof typeof kinds)[]
export const WEIGHTED_KINDS = [...KIND_NAMES, ...OFTEN, ...OFTEN, ...OFTEN]

/** One random call; every number selects one of the existing items. */
export interface Step {
  kind: string
  caller: number
  job: number
  other: number
  again: Turn['again']
}

/** Makes the call; returns the response, the allowed outcomes, and the effect on the model. */
export async function take(model: BoardModel, step: Step): Promise<Taken & { call: Call }> {
  model.number += 1
  model.board.clock.advance(1000)
  const any = pick(model.callers, step.caller)
  const isFitting = step.other % 4 < 2
  const appliedTo = isFitting ? model.jobs.filter((one) => model.appliedTo(one).length > 0) : []
  const at = pick(appliedTo, step.job) ?? pick(model.jobs, step.job)
  // Without any job, posts one first.
  const { call, by, take: make }: Kind = (at && KINDS[step.kind]) || jobKinds.post
  const fitting = by === 'owner' ? at.owner : by === 'candidate' ? pick(model.candidates, step.caller) : any
  const caller = isFitting ? fitting : any
  const turn = { caller, at, other: step.other, again: step.again }
  const taken = await make(model, turn)
  return { ...taken, call, allowed: allowedTo(model, { caller: taken.by ?? caller, call, taken }) }
}

interface MadeCall {
  caller: Turn['caller']
  call: Call
  taken: Taken
}

/** Adds the outcomes for a suspended caller or one scheduled for deletion; other refusals stay allowed. */
function allowedTo(model: BoardModel, { caller, call, taken }: MadeCall): Outcome[] {
  const { method, metadata } = contract[call]
  const { access, whileLeaving, whileSuspended } = metadata
  if (taken.isByNewcomer || access === 'open' || access === 'everybody') return taken.allowed
  const refused: Outcome[] = []
  if (model.leaving.has(caller) && !whileLeaving) refused.push('account.leaving')
  if (model.suspended.has(caller) && method !== 'GET' && !whileSuspended) refused.push('account.suspended')
  return refused.length === 0 ? taken.allowed : [...taken.allowed.filter((outcome) => outcome !== 200), ...refused]
}
