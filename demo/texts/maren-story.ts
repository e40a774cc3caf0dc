import type { Timing } from '#demo/generator/draft.ts'
import type { EmployerKey } from './employers/employers.ts'

export interface MarenApplication {
  /** Identifies the job: an employer posts a position only once. */
  employer: EmployerKey
  position: string
  timing: Timing
  /** Days since she applied. */
  daysAgo: number
  /** Whether she also asked the job's first question. */
  hasAsked: boolean
}

/** Maren's applications: two open jobs and one closed. The Ferry Mechanic is left out, for visitors to apply to. */
export const marenApplications: readonly MarenApplication[] = [
  {
    employer: 'vestkyst',
    position: 'Service Mechanic, Gearboxes and Hydraulics',
    timing: { posted: 6.3, closed: null },
    daysAgo: 4.2,
    hasAsked: true,
  },
  {
    employer: 'kestrel',
    position: 'Rolling Stock Mechanic',
    timing: { posted: 11.4, closed: null },
    daysAgo: 8.1,
    hasAsked: true,
  },
  {
    employer: 'lerche',
    position: 'Crane and Lift Mechanic',
    timing: { posted: 26.2, closed: 5.5 },
    daysAgo: 19.6,
    hasAsked: false,
  },
]

/** Her chat with the recruiter of Vestkyst Energi. */
export const marenChat = {
  employer: 'vestkyst',
  messages: [
    {
      from: 'recruiter',
      daysAgo: 3.1,
      text: 'Hello Maren, thank you for applying. Which gearboxes have you had open yourself?',
    },
    {
      from: 'candidate',
      daysAgo: 3.05,
      text: 'Two reduction gears on the tugs, bearings and seals, and one azimuth thruster at the yard with a colleague.',
    },
    {
      from: 'recruiter',
      daysAgo: 2.2,
      text: 'That is close to what we do here. Could you come to Esbjerg next Tuesday or Wednesday? We pay the ferry and a night.',
    },
    { from: 'candidate', daysAgo: 2.1, text: 'Wednesday suits me well. I can be there by noon.' },
    {
      from: 'recruiter',
      daysAgo: 1.2,
      text: 'Noon it is. Bring boots and we will show you the hall, and lunch is at half past.',
    },
  ],
} as const
