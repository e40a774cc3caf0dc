import error from '#client/assets/illustrations/spot-error.svg?raw'
import offline from '#client/assets/illustrations/spot-offline.svg?raw'
import sent from '#client/assets/illustrations/spot-sent.svg?raw'
import allSent from '#client/assets/illustrations/spot-all-sent.svg?raw'
import jobPosted from '#client/assets/illustrations/spot-job-posted.svg?raw'
import logIn from '#client/assets/illustrations/spot-log-in.svg?raw'
import noApplicants from '#client/assets/illustrations/spot-no-applicants.svg?raw'
import noApplied from '#client/assets/illustrations/spot-no-applied.svg?raw'
import noJobsPosted from '#client/assets/illustrations/spot-no-jobs-posted.svg?raw'
import noMatch from '#client/assets/illustrations/spot-no-match.svg?raw'
import noMessages from '#client/assets/illustrations/spot-no-messages.svg?raw'
import noQuestions from '#client/assets/illustrations/spot-no-questions.svg?raw'
import noSaved from '#client/assets/illustrations/spot-no-saved.svg?raw'
import noSearches from '#client/assets/illustrations/spot-no-searches.svg?raw'
import notForRole from '#client/assets/illustrations/spot-not-for-role.svg?raw'
import notFound from '#client/assets/illustrations/spot-not-found.svg?raw'
import nothingDecided from '#client/assets/illustrations/spot-nothing-decided.svg?raw'
import nothingHidden from '#client/assets/illustrations/spot-nothing-hidden.svg?raw'
import nothingNew from '#client/assets/illustrations/spot-nothing-new.svg?raw'
import register from '#client/assets/illustrations/spot-register.svg?raw'

/** One drawing per empty state: together they are smaller than the overhead of a request for each. */
const drawings = {
  error,
  offline,
  sent,
  'all-sent': allSent,
  'job-posted': jobPosted,
  'log-in': logIn,
  'no-applicants': noApplicants,
  'no-applied': noApplied,
  'no-jobs-posted': noJobsPosted,
  'no-match': noMatch,
  'no-messages': noMessages,
  'no-questions': noQuestions,
  'no-saved': noSaved,
  'no-searches': noSearches,
  'not-for-role': notForRole,
  'not-found': notFound,
  'nothing-decided': nothingDecided,
  'nothing-hidden': nothingHidden,
  'nothing-new': nothingNew,
  register,
}

export type SpotName = keyof typeof drawings
export const SPOT_NAMES = Object.keys(drawings) as SpotName[]

export function SpotDrawing({ name }: { name: SpotName }) {
  // The markup is our own file, inlined at build time.
  // oxlint-disable-next-line react/no-danger
  return <span dangerouslySetInnerHTML={{ __html: drawings[name] }} />
}
