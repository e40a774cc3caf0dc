import type { ProfileUpdate } from '#contract/profiles/profile.schema.ts'
import type { Person, Registration, User } from '#contract/profiles/user.schema.ts'
import { toAppliedToDto } from '#server/applications/application.dto.ts'
import type { ProfileChange } from './profile-change.ts'
import type { RegistrationFields, UserRecord } from './profile.repository.ts'
import type { CandidateView } from './profile.service.ts'

/** A registration; fields of the other role are empty. */
export function registrationFrom(registration: Registration): RegistrationFields {
  const ofOtherRole = {
    address: '',
    city: '',
    country: '',
    postcode: '',
    companyName: '',
    employeeRange: '',
    companyCategory: '',
    roleInCompany: '',
  } as const
  return { ...ofOtherRole, ...registration }
}

/** The fields to change, without those that were not sent. */
export function changeFrom({ updatedAt, ...update }: ProfileUpdate): ProfileChange {
  const sent = Object.entries(update).filter(([, value]) => value !== undefined)
  return { basedOn: updatedAt, fields: Object.fromEntries(sent) }
}

export function toUserDto({
  id,
  uid: _uid,
  isVerified: _verified,
  deletesAt: _deletesAt,
  suspendedAt: _suspendedAt,
  profile,
  ...user
}: UserRecord): User {
  return { _id: id, ...user, ...profile }
}

/** A candidate with as many fields as the viewer may see. */
export function toCandidateDto({ user, isWhole, appliedTo }: CandidateView) {
  if (!isWhole) return toPersonDto(user)
  return { ...toUserDto(user), ...(appliedTo && { appliedTo: appliedTo.map(toAppliedToDto) }) }
}

function toPersonDto(user: UserRecord): Person {
  return { _id: user.id, firstName: user.firstName, lastName: user.lastName, role: user.role }
}
