import type { ApplicationStage } from './application-ledger.rules.ts'
import { isAhead, isToPick, type Interview } from './interview.rules.ts'

/** The state of an application as every screen names it. */
export interface ApplicationStatus {
  /**
   * The stage. At the stage 'interview': 'offered' while the candidate has a time to pick, 'agreed' until the interview
   * is over, and 'held' from then on.
   */
  kind: ApplicationStage | 'offered' | 'agreed' | 'held'
  /** The start of the interview that was agreed, UTC, ISO 8601; empty without one, and after an answer once it is over. */
  start: string
}

interface Standing {
  stage: ApplicationStage
  /** `taken`: the offered times that went to others. */
  interview?: (Interview & { taken?: readonly string[] | undefined }) | null | undefined
}

/** The state of an application by its ledger (`applicationState`, or its summary in an answer of the server). */
export function applicationStatus({ stage, interview }: Standing, now: Date): ApplicationStatus {
  const agreed = interview?.state === 'agreed' ? interview.start : ''
  const ahead = isAhead(interview, now) ? agreed : ''
  if (stage !== 'interview') return { kind: stage, start: ahead }
  if (agreed) return { kind: ahead ? 'agreed' : 'held', start: agreed }
  return { kind: isToPick(interview, now, interview?.taken) ? 'offered' : 'interview', start: '' }
}
