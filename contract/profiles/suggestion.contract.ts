import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { ok, problems, signedIn } from '#contract/responses.ts'
import { SKILLS_MAX, SKILL_QUERY_MAX } from './profile.rules.ts'

const c = initContract()

/** Suggestions for form fields (spec, point 7). */
export const suggestionContract = c.router({
  skills: {
    method: 'GET',
    path: '/skills',
    summary: 'Skills like the one that is typed, at most ten',
    metadata: access('signed-in'),
    query: z.strictObject({ q: z.string().max(SKILL_QUERY_MAX) }),
    responses: { 200: ok(z.array(z.string()).max(SKILLS_MAX)), ...problems(...signedIn) },
  },
  countries: {
    method: 'GET',
    path: '/countries',
    summary: 'The countries to choose from, sorted by their common names',
    metadata: access('everybody'),
    responses: { 200: ok(z.array(z.string())), ...problems() },
  },
})
