import { isWaiting, isLeftUndecided, type Answer } from '#contract/applications/application-ledger.rules.ts'
import { CHOSEN_MAX, answerRule } from '#contract/applications/application.rules.ts'
import { isAhead, openTimes } from '#contract/applications/interview.rules.ts'
import { textIssue } from '#contract/text-rule.ts'
import { dayOfInterview, shortTime } from '#client/messages/interview-messages.ts'
import type { ClosingPayload } from '#client/shared/closing.ts'
import type { WaitingApplicant } from './use-waiting.ts'

/** What a closing does for one applicant: the shared answer, none for now, or an answer with words of their own. */
export interface Choice {
  candidateId: string
  kind: 'same' | 'later' | Answer
  text: string
  applicationId: string
}
export type Choices = ReadonlyMap<string, Choice>

export const isOwn = ({ kind }: Pick<Choice, 'kind'>): boolean => kind === 'accepted' || kind === 'declined'

const stageOf = ({ standing }: WaitingApplicant) => standing.stage

/** Whether nobody but the employer decides about this applicant: they are not sent the answer for everybody. */
export const isApart = (applicant: WaitingApplicant): boolean =>
  isLeftUndecided({ stage: stageOf(applicant), isShortlisted: applicant.marks?.isShortlisted === true })

/** What a closing does for an applicant for whom nothing was chosen: it need not name them. */
export const defaultOf = (applicant: WaitingApplicant): 'same' | 'later' => (isApart(applicant) ? 'later' : 'same')

/** The choice made for an applicant, or the default one. */
export const kindOf = (applicant: WaitingApplicant, choices: Choices): Choice['kind'] =>
  choices.get(applicant.userId)?.kind ?? defaultOf(applicant)

/** Whether the closing names this applicant for the server to do as chosen; `CHOSEN_MAX` at most. */
export function mustBeNamed(applicant: WaitingApplicant, choices: Choices): boolean {
  const kind = kindOf(applicant, choices)
  return !isOwn({ kind }) && kind !== defaultOf(applicant)
}

/** Those who get no answer for now. */
export const undecidedIn = (people: readonly WaitingApplicant[], choices: Choices): WaitingApplicant[] =>
  people.filter((one) => kindOf(one, choices) === 'later')

/** Without words of its own, an answer would tell a bare yes or no. */
export const hasWords = ({ text }: Choice): boolean => text.trim() !== ''
export const isSendable = (choice: Choice): boolean => hasWords(choice) && textIssue(answerRule, choice.text) === null

/** The choices as the closing carries them. Words to somebody who waits no more are left out if they can't be sent. */
export function chosen(
  people: readonly WaitingApplicant[],
  choices: Choices,
): Pick<ClosingPayload, 'apart' | 'included' | 'undecided'> {
  const included = people.filter((one) => isApart(one) && kindOf(one, choices) === 'same')
  const undecided = undecidedIn(people, choices)
  // The server leaves those who stand apart undecided by itself. They are named after those chosen by hand, in case that
  // they stand apart no longer.
  const orderOf = (one: WaitingApplicant) => (isApart(one) ? (choices.has(one.userId) ? 1 : 2) : 0)
  const named = undecided.toSorted((one, other) => orderOf(one) - orderOf(other))
  const apart = [...choices.values()].flatMap(({ candidateId, kind, text, applicationId }) =>
    (kind === 'accepted' || kind === 'declined') && isSendable({ candidateId, kind, text, applicationId })
      ? [{ candidateId, kind, text, applicationId }]
      : [],
  )
  return {
    apart,
    included: included.slice(0, CHOSEN_MAX).map(({ userId: candidateId, id }) => ({ candidateId, applicationId: id })),
    undecided: named.slice(0, CHOSEN_MAX).map(({ id }) => id),
  }
}

/** How an applicant stands: 'Interview Thu 3 Dec, 10:00', 'In progress, on the shortlist'; empty for a new one. */
export function formatState(applicant: WaitingApplicant, now: Date): string {
  const stage = stageOf(applicant)
  const interview = applicant.standing.interview
  const shortlisted = applicant.marks?.isShortlisted ? 'on the shortlist' : ''
  const state =
    stage === 'progress'
      ? 'In progress'
      : stage !== 'interview'
        ? ''
        : interview?.state === 'agreed'
          ? `Interview ${shortTime(interview.start, now)}`
          : interview?.state === 'offered'
            ? 'Interview times offered'
            : 'In interview'
  if (!isWaiting(stage)) return ''
  if (state && shortlisted) return `${state}, ${shortlisted}`
  return state || (shortlisted && 'On the shortlist')
}

/** What a choice does for somebody who stands apart, in a sentence. */
export function formatEffect(applicant: WaitingApplicant, kind: Choice['kind'], now: Date): string {
  const interview = applicant.standing.interview
  const agreed = interview?.state === 'agreed' && isAhead(interview, now) ? dayOfInterview(interview.start, now) : ''
  const isOffered = interview?.state === 'offered' && openTimes(interview, now).length > 0
  if (kind === 'later') return agreed ? `Stays at your desk. The interview of ${agreed} stays.` : 'Stays at your desk.'
  const word = kind === 'accepted' ? 'Gets a yes' : 'Gets a no'
  if (agreed && kind === 'accepted') return `${word}. The interview of ${agreed} stays.`
  if (agreed) return `${word}. This calls off the interview of ${agreed}.`
  return isOffered ? `${word}. This calls off the interview times you offered.` : `${word}.`
}
