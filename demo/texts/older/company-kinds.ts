import type { CompanyKind } from './company-kind.ts'
import { makers } from './makers.ts'
import { traders } from './traders.ts'

/** The positions that every company posts. */
export const everywhere = [
  'Administration Assistant',
  'Bookkeeper',
  'Customer Adviser',
  'IT Support Technician',
] as const

export const companyKinds: readonly CompanyKind[] = [...makers, ...traders]
