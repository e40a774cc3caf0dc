import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { appliedToSchema } from '#contract/applications/application.schema.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { profileUpdateSchema } from './profile.schema.ts'
import { personSchema, registrationSchema, userSchema } from './user.schema.ts'

const c = initContract()

/** Somebody who has signed in but not registered: no status, only the email (spec, point 7). */
const unregisteredSchema = z.object({ data: z.object({ email: z.string() }) })

/** One's own record, with the dates of a requested deletion and of a suspension. */
const ownSchema = userSchema.extend({ deletesAt: z.string().optional(), suspendedAt: z.string().optional() })

/** For an employer, includes the candidate's applications to their jobs, newest first. */
const candidateSchema = userSchema.extend({ appliedTo: z.array(appliedToSchema).optional() })

export const userContract = c.router({
  user: {
    method: 'GET',
    path: '/user/:idOrEmail',
    summary: 'The own record, by id or email',
    metadata: access('self', { whileLeaving: true }),
    pathParams: z.object({ idOrEmail: z.string().min(1).max(254) }),
    responses: { 200: z.union([ok(ownSchema), unregisteredSchema]), ...problems(...signedIn, 'user.forbidden') },
  },
  register: {
    method: 'POST',
    path: '/user',
    summary: 'Register as candidate or employer, once',
    metadata: access('signed-in'),
    body: registrationSchema,
    responses: {
      200: acknowledged(userSchema),
      ...problems(...signedIn, ...writing, 'actor.mismatch', 'user.role-set', 'user.email-taken'),
    },
  },
  updateUser: {
    method: 'PATCH',
    path: '/user',
    summary: 'Change the own record: any of its fields but email, role and terms',
    metadata: access('self', { hasLongBody: true }),
    body: profileUpdateSchema,
    responses: {
      200: acknowledged(userSchema),
      ...problems(...signedIn, ...writing, 'actor.unregistered', 'user.forbidden', 'user.stale'),
    },
  },
  candidate: {
    method: 'GET',
    path: '/candidate/:id',
    summary: 'A candidate: whole for themselves and for employers applied to, name and role for others',
    metadata: access('signed-in'),
    pathParams: z.object({ id: z.string().min(1).max(254) }),
    responses: {
      200: ok(z.union([candidateSchema, personSchema.strict()])),
      ...problems(...signedIn, 'candidate.unknown'),
    },
  },
})
