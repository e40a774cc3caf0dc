import { britishAndIrishEmployers } from './british-and-irish.ts'
import { easternAndAlpineEmployers } from './eastern-and-alpine.ts'
import type { Employer } from './employer.ts'
import { mainlandEmployers } from './mainland.ts'
import { nordicEmployers } from './nordic.ts'
import { overseasEmployers } from './overseas.ts'

/** Every employer of the demo board, by a short key. */
export const employers = {
  ...nordicEmployers,
  ...britishAndIrishEmployers,
  ...mainlandEmployers,
  ...easternAndAlpineEmployers,
  ...overseasEmployers,
} as const satisfies Record<string, Employer>
export type EmployerKey = keyof typeof employers
