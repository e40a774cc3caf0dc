import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { ok, problems } from '#contract/responses.ts'
import { roleSchema } from '#contract/profiles/user.schema.ts'

const c = initContract()

const demoPersonSchema = z.object({
  name: z.string(),
  role: roleSchema,
  /** The person's occupation in a few words: 'ship mechanic'. */
  title: z.string(),
  email: z.string(),
  password: z.string(),
})
export type DemoPerson = z.infer<typeof demoPersonSchema>

export const authContract = c.router({
  demoPeople: {
    method: 'GET',
    path: '/demo-people',
    summary: 'Ready-made people of the demo board to sign in as; none anywhere else',
    metadata: access('everybody'),
    responses: { 200: ok(z.array(demoPersonSchema)), ...problems() },
  },
})
