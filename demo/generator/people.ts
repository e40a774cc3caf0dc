import { EMPTY_PROFILE } from '#server/profiles/empty-profile.ts'
import type { UserRecord } from '#server/profiles/profile.repository.ts'
import type { Candidate } from '#demo/texts/candidates/candidate.ts'
import { candidates } from '#demo/texts/candidates/candidates.ts'
import { maren } from '#demo/texts/candidates/maren.ts'
import { IDRIS, MAREN } from '#demo/demo-people.ts'
import type { Employer } from '#demo/texts/employers/employer.ts'
import { employers, type EmployerKey } from '#demo/texts/employers/employers.ts'
import type { Random } from './random.ts'
import { momentBefore } from './time.ts'
import type { Field } from '#demo/texts/trades/trade.ts'

/** The user records of the demo board. */
export interface People {
  all: UserRecord[]
  maren: UserRecord
  recruiter(employer: EmployerKey): UserRecord
  /** Looks up a candidate by the local part of their address. Throws when there is none. */
  candidate(mailbox: string): UserRecord
  /** The candidates who look for work in the field, without Maren. */
  interestedIn(field: Field): UserRecord[]
}

/** Days since registration: employers well before the oldest job, candidates a little later. */
const EMPLOYER_DAYS = [90, 400] as const
const CANDIDATE_DAYS = [45, 120] as const

export function createPeople(random: Random, now: Date): People {
  const keys = Object.keys(employers) as EmployerKey[]
  const recruiters = new Map(
    keys.map((key) => {
      const uid = key === 'norrsund' ? IDRIS.uid : `demo-${key}`
      return [
        key,
        recruiterRecord(random, employers[key], {
          uid,
          registered: momentBefore(now, random.int(...EMPLOYER_DAYS) + random.next()),
        }),
      ]
    }),
  )
  const records = new Map(candidates.map((person) => [mailboxOf(person), candidateRecord(random, now, person)]))
  const marensRecord: UserRecord = { ...candidateRecord(random, now, maren), uid: MAREN.uid }

  const known = <Key>(map: ReadonlyMap<Key, UserRecord>, key: Key): UserRecord => {
    const record = map.get(key)
    if (!record) throw new Error(`Nobody on the demo board is ${String(key)}.`)
    return record
  }
  const candidate = (mailbox: string): UserRecord => known(records, mailbox)

  return {
    all: [...recruiters.values(), marensRecord, ...records.values()].toSorted((a, b) =>
      a.createdAt.localeCompare(b.createdAt),
    ),
    maren: marensRecord,
    recruiter: (employer) => known(recruiters, employer),
    candidate,
    interestedIn: (field) =>
      candidates.filter(({ fields }) => fields.includes(field)).map((person) => candidate(mailboxOf(person))),
  }
}

const mailboxOf = ({ email }: Candidate): string => email.slice(0, email.indexOf('@'))

function candidateRecord(random: Random, now: Date, person: Candidate): UserRecord {
  const { fields: _fields, profile, ...basics } = person
  const createdAt = momentBefore(now, random.int(...CANDIDATE_DAYS) + random.next())
  return {
    ...basics,
    id: random.uuid(),
    uid: `demo-${mailboxOf(person)}`,
    isVerified: false,
    role: 'candidate',
    term: true,
    companyName: '',
    employeeRange: '',
    companyCategory: '',
    roleInCompany: '',
    profileImage: '',
    resumeLink: '',
    resumeSize: 0,
    profile: { ...EMPTY_PROFILE, ...profile },
    createdAt,
    updatedAt: createdAt,
    deletesAt: null,
    suspendedAt: null,
  }
}

/** The record of an employer's recruiter. */
export function recruiterRecord(
  random: Random,
  employer: Employer,
  { uid, registered }: { uid: string; registered: string },
): UserRecord {
  const { firstName, lastName, gender, role } = employer.recruiter
  return {
    id: random.uuid(),
    uid,
    email: `${mailboxName(firstName)}.${mailboxName(lastName)}@${employer.domain}`,
    isVerified: false,
    role: 'employer',
    firstName,
    lastName,
    gender,
    term: true,
    address: '',
    city: '',
    country: '',
    postcode: '',
    companyName: employer.name,
    employeeRange: employer.size,
    companyCategory: employer.category,
    roleInCompany: role,
    profileImage: '',
    resumeLink: '',
    resumeSize: 0,
    profile: {
      ...EMPTY_PROFILE,
      founded: employer.founded,
      companyEmail: `${employer.inbox}@${employer.domain}`,
      companyLocation: employer.address,
      companyWebsite: employer.website,
    },
    createdAt: registered,
    updatedAt: registered,
    deletesAt: null,
    suspendedAt: null,
  }
}

/** A name as the local part of an address: 'van Dam' is 'vandam', 'Käser' is 'kaser'. */
export function mailboxName(name: string): string {
  const letters = name.normalize('NFD').toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('ł', 'l')
  return letters.replace(/[^a-z]/gu, '')
}
