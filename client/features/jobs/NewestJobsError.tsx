import { LoadErrorAlert } from '#client/shared/LoadErrorAlert.tsx'
import type { LoadError } from '#client/shared/use-load-error.ts'

/** Why the newest jobs could not be loaded, in their place. */
export function NewestJobsError(error: LoadError) {
  return <LoadErrorAlert {...error} offlineText={(later) => `The newest jobs load when ${later}.`} />
}
