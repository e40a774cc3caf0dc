import type { ProfileUpdate } from '#contract/profiles/profile.schema.ts'
import { ROLE_FIELDS } from '#contract/profiles/profile.rules.ts'
import type { Role } from '#contract/profiles/user.options.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { UserRecord } from './profile.repository.ts'

type Fields = { [Name in Exclude<keyof ProfileUpdate, 'updatedAt'>]?: NonNullable<ProfileUpdate[Name]> }

export interface ProfileChange {
  /** `updatedAt` of the record on which the change is based. */
  basedOn: string
  /** Only the fields to change. */
  fields: Fields
}

/** Rejects fields of the other role, with an issue for each. Throws 'request.invalid'. */
export function refuseForeignFields(role: Role, fields: Fields): void {
  const foreign: readonly string[] = ROLE_FIELDS[role === 'candidate' ? 'employer' : 'candidate']
  const issues = Object.keys(fields)
    .filter((name) => foreign.includes(name))
    .map((path) => ({ path, message: `A ${role} has no such field.` }))
  if (issues.length > 0) throw new ProblemError('request.invalid', { issues })
}

/** The record with these fields replaced. */
export function withChanges(user: UserRecord, fields: Fields): UserRecord {
  const own = (name: string): boolean => Object.hasOwn(user, name)
  const entries = Object.entries(fields)
  return {
    ...user,
    ...(Object.fromEntries(entries.filter(([name]) => own(name))) as Partial<UserRecord>),
    profile: {
      ...user.profile,
      ...(Object.fromEntries(entries.filter(([name]) => !own(name))) as Partial<UserRecord['profile']>),
    },
  }
}
