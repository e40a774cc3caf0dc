import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import { idSchema } from '#contract/text-rule.schema.ts'
import { savedSearchInputSchema, savedSearchListSchema } from './saved-search.schema.ts'

const c = initContract()

export const savedSearchContract = c.router({
  savedSearches: {
    method: 'GET',
    path: '/saved-searches',
    summary: 'The searches that one has saved, the newest first',
    metadata: access('registered'),
    responses: { 200: ok(savedSearchListSchema), ...problems(...signedIn, 'actor.unregistered') },
  },
  saveSearch: {
    method: 'PUT',
    path: '/saved-searches/:id',
    summary:
      'Save a search, or change how it tells of new jobs; one that looks for the same is changed instead of saved again. Answers with the list',
    metadata: access('registered', { whileSuspended: true }),
    pathParams: z.object({ id: idSchema }),
    body: savedSearchInputSchema,
    responses: {
      200: acknowledged(savedSearchListSchema),
      ...problems(...signedIn, ...writing, 'actor.mismatch', 'actor.unregistered', 'search.limit', 'id.reused'),
    },
  },
  deleteSearch: {
    method: 'DELETE',
    path: '/saved-searches/:id',
    summary: 'Delete a saved search; one that there is not is no error. Answers with the list',
    metadata: access('registered', { whileSuspended: true }),
    pathParams: z.object({ id: idSchema }),
    body: c.noBody(),
    responses: {
      200: acknowledged(savedSearchListSchema),
      ...problems(...signedIn, ...writing, 'actor.unregistered'),
    },
  },
})
