import { dirname } from 'node:path'

/**
 * API test files that take over three seconds each, two thirds of the time of all API tests together. They are the
 * project `api-slow`: `npm test` runs them, `npm run check` only after a change in their own folder. Add a file whose
 * tests are printed with three seconds.
 */
export const SLOW_API_TESTS = [
  // Start or kill whole servers, or fill their disk.
  'server/main.api.test.ts',
  'server/container.api.test.ts',
  'server/accounts/accounts.api.test.ts',
  'server/accounts/account-saves.api.test.ts',
  'server/accounts/full-disk.api.test.ts',
  'server/auth/ended-sign-ins.api.test.ts',
  'server/resilience/kill.api.test.ts',
  'server/resilience/power-loss.api.test.ts',
  // Fill, copy or restore whole boards.
  'demo/seed.api.test.ts',
  'demo/seed-whole.api.test.ts',
  'server/backup/recovery.api.test.ts',
  'server/transfer/transfer.api.test.ts',
  'server/transfer/copy-files-process.api.test.ts',
  // Send every call of the contract, or hundreds of random ones.
  'server/http/access.api.test.ts',
  'server/http/bounded-answers.api.test.ts',
  'server/http/own-answers.api.test.ts',
  'server/resilience/whole-api.api.test.ts',
  'server/applications/ledger-property.api.test.ts',
  'server/jobs/job-search.api.test.ts',
  // Send as many requests as a limit allows, or wait until a server gives up.
  'server/http/rate-limit.api.test.ts',
  'server/http/server.api.test.ts',
  'server/resilience/hostile.api.test.ts',
  'server/resilience/hostile-searches.api.test.ts',
  // Need a store of files that fails, or many accounts.
  'server/files/s3-faults.api.test.ts',
  'server/account/account-erasure.api.test.ts',
  'server/profiles/address-claim.api.test.ts',
  'server/profiles/suggestion.api.test.ts',
]

/**
 * The slow tests that a change concerns: those with a changed file in their folder.
 *
 * @param {string[]} changed paths from the project's folder
 * @returns {string[]}
 */
export function slowTestsOf(changed) {
  const folders = new Set(changed.map((file) => dirname(file)))
  return SLOW_API_TESTS.filter((file) => folders.has(dirname(file)))
}
