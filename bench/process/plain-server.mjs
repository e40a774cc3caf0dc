/**
 * The list of jobs in a straightforward implementation, with the product's packages and contract: Express, ts-rest and
 * Kysely, two queries and a mapping. Receives { data }, a folder with a board, and sends back its origin.
 */
import { join } from 'node:path'
import { initContract } from '@ts-rest/core'
import { createExpressEndpoints, initServer } from '@ts-rest/express'
import BetterSqlite from 'better-sqlite3'
import express from 'express'
import { Kysely, SqliteDialect } from 'kysely'
import { API_BASE, contract } from '#contract/index.ts'

process.once('message', ({ data }) => {
  const database = new BetterSqlite(join(data, 'foothold.sqlite'), { readonly: true })
  const db = new Kysely({ dialect: new SqliteDialect({ database }) })
  const server = initServer()
  const routes = initContract().router({ jobs: contract.jobs })
  const api = express.Router()
  createExpressEndpoints(
    routes,
    server.router(routes, { jobs: async ({ query }) => ({ status: 200, body: await page(db, query.limit) }) }),
    api,
    { logInitialization: false },
  )
  const app = express().use(API_BASE, api)
  const listening = app.listen(0, 'localhost', () => process.send(`http://localhost:${listening.address().port}`))
})
process.once('disconnect', () => process.exit())

async function page(db, limit) {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.recruiter_id')
    .selectAll('users')
    .selectAll('jobs')
    .where('is_open', '=', 1)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('jobs')
    .select((select) => select.fn.countAll().as('total'))
    .where('is_open', '=', 1)
    .executeTakeFirstOrThrow()
  return { status: true, data: rows.map(toDto), total, nextCursor: `s${rows.at(-1)?.seq ?? 0}` }
}

function toDto(row) {
  const profile = JSON.parse(row.profile)
  return {
    _id: row.id,
    position: row.position,
    experience: row.experience,
    workLevel: row.work_level,
    employmentType: row.employment_type,
    salaryRange: row.salary_range,
    location: row.location,
    overview: row.overview,
    skills: JSON.parse(row.skills),
    responsibilities: JSON.parse(row.responsibilities),
    requirements: JSON.parse(row.requirements),
    terms: JSON.parse(row.terms) ?? undefined,
    queries: [],
    applicants: [],
    recuiterId: row.recruiter_id,
    firstName: row.first_name,
    lastName: row.last_name,
    jobStatus: row.is_open === 1,
    companyName: row.company_name,
    employeeRange: row.employee_range,
    founded: profile.founded,
    companyEmail: profile.companyEmail,
    companyLocation: profile.companyLocation,
    companyWebsite: profile.companyWebsite,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    closedAt: row.closed_at,
  }
}
