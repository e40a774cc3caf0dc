import { payReach } from '#contract/jobs/job-filters.rules.ts'
import type { Posting } from '#contract/jobs/job.schema.ts'
import { decodeBoolean, decodeJson, encodeBoolean, encodeJson } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import { searchColumn, wordRunsColumn } from '#server/database/search-text.ts'
import { matches, rankedPlaces, type JobPlace, type JobSearch } from './job-search.repository.ts'
import { changeNames } from './posted-names.ts'

/** What a job shows of its employer, from the employer's record as it is now. */
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
  isOpen: boolean
  createdAt: string
  updatedAt: string
  /** When it was closed last, or null while it is open. */
  closedAt: string | null
}

/** A job that a search found, and where. */
export interface FoundJob {
  job: JobRecord
  place: JobPlace
}

export class JobRepository {
  async byId(db: Executor, id: string): Promise<JobRecord | undefined> {
    const row = await jobsOf(db).where('jobs.id', '=', id).executeTakeFirst()
    return row && fromRow(row)
  }

  /** The jobs with these ids, in no order. */
  async byIds(db: Executor, ids: readonly string[]): Promise<JobRecord[]> {
    return inChunks(ids, async (chunk) => (await jobsOf(db).where('jobs.id', 'in', chunk).execute()).map(fromRow))
  }

  /** What an employer posted before this order, newest first. */
  async byRecruiter(
    db: Executor,
    recruiterId: string,
    { before, limit }: { before: number | null; limit: number },
  ): Promise<JobRecord[]> {
    const rows = await jobsOf(db)
      .where('recruiter_id', '=', recruiterId)
      .$if(before !== null, (query) => query.where('seq', '<', before))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
    return rows.map(fromRow)
  }

  /** What an employer has open, which is limited. */
  async openOf(db: Executor, recruiterId: string): Promise<JobRecord[]> {
    const open = jobsOf(db).where('recruiter_id', '=', recruiterId).where('is_open', '=', encodeBoolean(true))
    return (await open.execute()).map(fromRow)
  }

  /** The jobs that are found, in the order of the search, beginning after the place `after`. */
  async find(db: Executor, search: JobSearch, page: { after: JobPlace | null; limit: number }): Promise<FoundJob[]> {
    if (search.order === 'relevance') {
      const places = await rankedPlaces(db, search, page)
      const seqs = places.map(({ seq }) => seq)
      const rows = await jobsOf(db).where('seq', 'in', seqs).execute()
      const bySeq = new Map(rows.map((row) => [row.seq, fromRow(row)]))
      return places.flatMap((place) => {
        const job = bySeq.get(place.seq)
        return job ? [{ job, place }] : []
      })
    }
    const { after, limit } = page
    const newest = jobsOf(db).where(matches(search)).orderBy('seq', 'desc').limit(limit)
    const rows = await (after ? newest.where('seq', '<', after.seq) : newest).execute()
    return rows.map((row) => ({ job: fromRow(row), place: { tier: null, seq: row.seq } }))
  }

  /** How many jobs are found; counting stops at `most`. */
  async count(db: Executor, search: JobSearch, most: number): Promise<number> {
    const { total } = await db
      .selectFrom((from) => from.selectFrom('jobs').select('seq').where(matches(search)).limit(most).as('found'))
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
  }

  /** How many jobs this employer has open. */
  async countOpen(db: Executor, recruiterId: string): Promise<number> {
    const { open } = await db
      .selectFrom('jobs')
      .select((select) => select.fn.countAll<number>().as('open'))
      .where('recruiter_id', '=', recruiterId)
      .where('is_open', '=', encodeBoolean(true))
      .executeTakeFirstOrThrow()
    return open
  }

  async insert(
    tx: Transaction,
    job: { id: string; recruiterId: string; posting: Posting; createdAt: string },
  ): Promise<void> {
    await tx
      .insertInto('jobs')
      .values({
        id: job.id,
        recruiter_id: job.recruiterId,
        ...columnsOf(job.posting),
        is_open: encodeBoolean(true),
        created_at: job.createdAt,
        updated_at: job.createdAt,
        closed_at: null,
      })
      .execute()
    await changeNames(tx, { after: { ...job, isOpen: true } })
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    const before = await this.byId(tx, id)
    await tx.deleteFrom('jobs').where('id', '=', id).execute()
    await changeNames(tx, { before })
  }

  async update(
    tx: Transaction,
    job: Omit<JobRecord, 'seq' | 'recruiter' | 'recruiterId' | 'createdAt'>,
  ): Promise<void> {
    const before = await this.byId(tx, job.id)
    if (before) await changeNames(tx, { before, after: { ...job, recruiterId: before.recruiterId } })
    await tx
      .updateTable('jobs')
      .set({
        ...columnsOf(job.posting),
        is_open: encodeBoolean(job.isOpen),
        updated_at: job.updatedAt,
        closed_at: job.closedAt,
      })
      .where('id', '=', job.id)
      .execute()
  }
}

function jobsOf(db: Executor) {
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
      'jobs.is_open',
      'jobs.created_at',
      'jobs.updated_at',
      'jobs.closed_at',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.company_name',
      'users.employee_range',
      'users.profile',
    ])
}

type JobRow = Awaited<ReturnType<ReturnType<typeof jobsOf>['executeTakeFirstOrThrow']>>

function columnsOf(posting: Posting) {
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
    position_runs: wordRunsColumn(posting.position),
    skills_text: searchColumn(posting.skills),
    rest_text: searchColumn([...posting.requirements, ...posting.responsibilities]),
    location_text: searchColumn([posting.location]),
    employment_type_text: searchColumn([posting.employmentType]),
    work_level_text: searchColumn([posting.workLevel]),
    experience_text: searchColumn([posting.experience]),
    workplace: posting.terms?.workplace ?? '',
    pay_currency: posting.terms?.pay?.currency ?? '',
    pay_reach: posting.terms?.pay ? payReach(posting.terms.pay) : 0,
  }
}

function fromRow(row: JobRow): JobRecord {
  const terms = decodeJson(row.terms)
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
    },
    isOpen: decodeBoolean(row.is_open),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    closedAt: row.closed_at,
  }
}
