import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { problems, signedIn } from '#contract/responses.ts'

const c = initContract()

/** What people may do with everything the board holds about them. */
export const accountContract = c.router({
  accountData: {
    method: 'GET',
    path: '/account/data',
    summary: 'Everything the board holds about the caller, as one ZIP archive: data.json, the picture and the resume',
    metadata: access('registered'),
    responses: {
      200: c.otherResponse({ contentType: 'application/zip', body: z.unknown() }),
      ...problems(...signedIn, 'actor.unregistered'),
    },
  },
})
