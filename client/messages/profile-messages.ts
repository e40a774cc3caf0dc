import { GENDERS, type Gender } from '#contract/profiles/user.options.ts'
import type { Person } from '#client/api/domain.ts'

export const GENDER_LABELS = { male: 'Male', female: 'Female', other: 'Other' } as const satisfies Record<
  Gender,
  string
>

export const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))

/** The file name of a resume, as shown and saved. */
export const resumeName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName} resume.pdf`

/** A size in bytes, formatted: '412 kB', '1.3 MB'. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
