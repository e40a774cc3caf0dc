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

const kinds = {
  ...jobKinds,
  ...interviewKinds,
  ...deskKinds,
  ...chatKinds,
  ...ownKinds,
  ...accountKinds,
  ...fileKinds,
  ...reportKinds,
  ...openKinds,
}

/** Every call of the contract has a kind, or this does not compile. */
type Missing = Exclude<Call, (typeof kinds)[keyof typeof kinds]['call']>
const missing: [Missing] extends [never] ? readonly [] : readonly Missing[] = []
if (missing.length > 0) throw new Error(`No kind makes these calls: ${missing.join()}`)

const KINDS: Readonly<Record<string, Kind>> = kinds
export const KIND_NAMES = Object.keys(kinds)
/** What there is little of to do anything else with, unless it is made more often than the rest. */
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
export const DRAWN = [...KIND_NAMES, ...OFTEN, ...OFTEN, ...OFTEN]

/** One random call; every number picks one of what there is. */
export interface Step {
  kind: string
  caller: number
  job: number
  other: number
  again: Turn['again']
}

/** Makes the call; answers with what came of it, what may come of it, and what it changes where it is taken. */
export async function take(model: BoardModel, step: Step): Promise<Taken & { call: Call }> {
  model.number += 1
  model.board.clock.advance(1000)
  const any = pick(model.callers, step.caller)
  const isFitting = step.other % 4 < 2
  const appliedTo = isFitting ? model.jobs.filter((one) => model.appliedTo(one).length > 0) : []
  const at = pick(appliedTo, step.job) ?? pick(model.jobs, step.job)
  // Before there is a job, one is posted.
  const { call, by, take: make }: Kind = (at && KINDS[step.kind]) || jobKinds.post
  const fitting = by === 'owner' ? at.owner : by === 'candidate' ? pick(model.candidates, step.caller) : any
  const caller = isFitting ? fitting : any
  const turn = { caller, at, other: step.other, again: step.again }
  const taken = await make(model, turn)
  return { ...taken, call, allowed: allowedTo(model, { caller: taken.by ?? caller, call, taken }) }
}

interface Made {
  caller: Turn['caller']
  call: Call
  taken: Taken
}

/** What else comes of a call of somebody who is suspended or leaves: whatever is refused otherwise may go on being so. */
function allowedTo(model: BoardModel, { caller, call, taken }: Made): Outcome[] {
  const { method, metadata } = contract[call]
  const { access, whileLeaving, whileSuspended } = metadata
  if (taken.isByNewcomer || access === 'open' || access === 'everybody') return taken.allowed
  const refused: Outcome[] = []
  if (model.leaving.has(caller) && !whileLeaving) refused.push('account.leaving')
  if (model.suspended.has(caller) && method !== 'GET' && !whileSuspended) refused.push('account.suspended')
  return refused.length === 0 ? taken.allowed : [...taken.allowed.filter((outcome) => outcome !== 200), ...refused]
}
