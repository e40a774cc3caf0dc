import type { Point } from '#contract/jobs/near.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { isAmong, isOneOf } from '#server/database/among.ts'
import { decodeBoolean, decodeJson, encodeJson } from '#server/database/codecs.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Executor } from '#server/database/transaction.ts'
import { pointOfJob } from '#server/places/resolve-place.ts'
import { searchColumns } from './search-columns.ts'

/** What a job shows of its employer, from the employer's current record. */
interface Recruiter {
  email: string
  firstName: string
  lastName: string
  companyName: string
  employeeRange: string
  founded: string
  companyEmail: string
  companyLocation: string
  companyWebsite: string
}

export interface JobRecord {
  /** The order of posting. */
  seq: number
  id: string
  recruiterId: string
  recruiter: Recruiter
  posting: Posting
  /** Where it is, as its location says; null when that is not known. */
  point: Point | null
  isOpen: boolean
  createdAt: string
  updatedAt: string
  /** When it was last closed; null while it is open. */
  closedAt: string | null
  /** When the employer last confirmed that it is open. */
  confirmedAt: string
  /** When the employer was first asked since then whether it still is. */
  askedAt: string | null
  /** Since when it is paused, that is, not open until its employer confirms it. */
  pausedAt: string | null
  /** When an administrator took it down; it is then visible only to its employer. */
  takenDownAt: string | null
}

/** Jobs with what they show of their employers. */
export function jobsOf(db: Executor) {
  return db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.recruiter_id')
    .select([
      'jobs.seq',
      'jobs.id',
      'jobs.recruiter_id',
      'jobs.position',
      'jobs.experience',
      'jobs.work_level',
      'jobs.employment_type',
      'jobs.salary_range',
      'jobs.location',
      'jobs.overview',
      'jobs.skills',
      'jobs.responsibilities',
      'jobs.requirements',
      'jobs.terms',
      'jobs.latitude',
      'jobs.longitude',
      'jobs.must_haves',
      'jobs.is_open',
      'jobs.created_at',
      'jobs.updated_at',
      'jobs.closed_at',
      'jobs.confirmed_at',
      'jobs.confirm_asked_at',
      'jobs.paused_at',
      'jobs.taken_down_at',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.company_name',
      'users.employee_range',
      'users.profile',
    ])
}

/** The job with this id; at most one row. */
export const jobWith = prepared((db, { id }: { id: string }) => jobsOf(db).where('jobs.id', '=', id).limit(1))

/** The jobs with these ids. */
export const jobsAmong = prepared((db, { ids }: { ids: readonly string[] }) =>
  jobsOf(db).where((eb) => isOneOf(db.engine, eb.ref('jobs.id'), ids)),
)

/** The jobs with these sequence numbers. */
export const jobsAt = prepared((db, { seqs }: { seqs: readonly number[] }) =>
  jobsOf(db).where((eb) => isAmong(db.engine, eb.ref('jobs.seq'), seqs)),
)

/** A page of an employer's jobs, newest first. */
export const jobsBy = prepared(
  (
    db,
    { recruiterId, before, limit }: { recruiterId: string; before: number; limit: number },
    { page }: { page: 'newest' | 'before' },
  ) =>
    jobsOf(db)
      .where('recruiter_id', '=', recruiterId)
      .$if(page === 'before', (query) => query.where('seq', '<', before))
      .orderBy('seq', 'desc')
      .limit(limit),
)

type JobRow = Awaited<ReturnType<ReturnType<typeof jobsOf>['executeTakeFirstOrThrow']>>

/** The stored columns of a posting. */
export function columnsOf(posting: Posting) {
  const point = pointOfJob(posting)
  return {
    position: posting.position,
    experience: posting.experience,
    work_level: posting.workLevel,
    employment_type: posting.employmentType,
    salary_range: posting.salaryRange,
    location: posting.location,
    overview: posting.overview,
    skills: encodeJson(posting.skills),
    responsibilities: encodeJson(posting.responsibilities),
    requirements: encodeJson(posting.requirements),
    terms: encodeJson(posting.terms ?? null),
    must_haves: posting.mustHaves?.length ? encodeJson(posting.mustHaves) : null,
    ...searchColumns(posting),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  }
}

export function fromRow(row: JobRow): JobRecord {
  const terms = decodeJson(row.terms)
  const mustHaves = row.must_haves && decodeJson(row.must_haves)
  const { founded, companyEmail, companyLocation, companyWebsite } = decodeJson(row.profile)
  return {
    seq: row.seq,
    id: row.id,
    recruiterId: row.recruiter_id,
    recruiter: {
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      companyName: row.company_name,
      employeeRange: row.employee_range,
      founded,
      companyEmail,
      companyLocation,
      companyWebsite,
    },
    posting: {
      position: row.position,
      experience: row.experience,
      workLevel: row.work_level,
      employmentType: row.employment_type,
      salaryRange: row.salary_range,
      location: row.location,
      overview: row.overview,
      skills: decodeJson(row.skills),
      responsibilities: decodeJson(row.responsibilities),
      requirements: decodeJson(row.requirements),
      ...(terms && { terms }),
      ...(mustHaves && { mustHaves }),
    },
    point:
      row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
    isOpen: decodeBoolean(row.is_open),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    closedAt: row.closed_at,
    confirmedAt: row.confirmed_at,
    askedAt: row.confirm_asked_at,
    pausedAt: row.paused_at,
    takenDownAt: row.taken_down_at,
  }
}

/** When a job was closed, paused or taken down; null while it is open. */
export const notOpenSince = ({ closedAt, pausedAt, takenDownAt }: JobRecord): string | null =>
  closedAt ?? pausedAt ?? takenDownAt
