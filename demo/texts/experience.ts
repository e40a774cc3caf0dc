import type { Level } from './trades/trade.ts'

/** The experience a posting asks for, by its level. */
export const experience: Record<Level, readonly string[]> = {
  Entry: ['None needed, we train you', 'None, or up to 1 year', '0 – 1 year'],
  Skilled: ['2 – 4 years', '3 – 5 years', '2 years or more', '3 years or more'],
  Senior: ['5 – 8 years', '6 years or more', '8 years or more'],
  'Team lead': ['5 years, one of them leading', '4 – 7 years, with a team before', '5 years or more'],
}
/** The experience that wage-paid work asks for. */
export const experienceForWage = ['1 – 3 years', '2 – 4 years', '1 year or more', '2 years or more']
