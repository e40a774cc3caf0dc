import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files. Without a cache of earlier runs, vitest would start with the largest file. */
const LONGEST = [
  'e2e/accessibility-states.e2e.ts',
  'e2e/failing-server.e2e.ts',
  'e2e/live.e2e.ts',
  'e2e/fuzz.e2e.ts',
  'e2e/faults-quota.e2e.ts',
  'e2e/portal.e2e.ts',
  'e2e/accessibility.e2e.ts',
  'e2e/public-pages.e2e.ts',
  'e2e/translation.e2e.ts',
  'e2e/session-start.e2e.ts',
  'e2e/faults-frozen.e2e.ts',
  'e2e/fuzz-journeys.e2e.ts',
  'server/main.api.test.ts',
  'server/accounts/accounts.api.test.ts',
  'demo/seed-whole.api.test.ts',
  'server/transfer/transfer.api.test.ts',
  'client/offline/outbox/outbox.fuzz.test.ts',
  'client/features/postings/AddJobForm.test.tsx',
  'client/features/profiles/MyProfile.test.tsx',
  'client/features/postings/EditJobForm.test.tsx',
  'client/features/postings/EditJobOffline.test.tsx',
]

/**
 * Starts the slowest files first, so that no worker is left with one of them when the others are done. The files of a
 * project stay together: a worker that switches to another project reloads all modules.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
      return place < 0 ? LONGEST.length : place
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer, not of an array
    const known = await super.sort(files)
    return known.toSorted((one, other) => other.project.name.localeCompare(one.project.name) || rank(one) - rank(other))
  }
}
