import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { access } from '#contract/access.rules.ts'
import { identified, problems } from '#contract/responses.ts'
import { EVENT_ID_MAX } from './event.rules.ts'

const c = initContract()

export const eventContract = c.router({
  events: {
    method: 'GET',
    path: '/events',
    summary:
      'What happens, as server-sent events: what everybody may see, and what concerns whoever has signed in; ' +
      '`Last-Event-ID` resumes',
    metadata: access('open'),
    headers: z.object({
      'last-event-id': z.string().max(EVENT_ID_MAX).optional().describe('The id of the last event that was received.'),
    }),
    responses: {
      200: c.otherResponse({ contentType: 'text/event-stream', body: z.unknown() }),
      ...problems(...identified, 'events.too-many'),
    },
  },
})
