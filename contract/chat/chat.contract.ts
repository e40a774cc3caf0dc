import { initContract } from '@ts-rest/core'
import { acknowledged, ok, problems, signedIn, writing } from '../responses.ts'
import { conversationSchema, messagesInputSchema, messagesQuerySchema } from './chat.schema.ts'

const c = initContract()

export const chatContract = c.router({
  messages: {
    method: 'GET',
    path: '/getMessages',
    summary: 'The messages between two people, for either of them; with `after`, only newer ones',
    metadata: { access: 'party' },
    query: messagesQuerySchema,
    responses: {
      200: ok(conversationSchema),
      ...problems(...signedIn, 'actor.unregistered', 'conversation.forbidden'),
    },
  },
  addMessages: {
    method: 'PUT',
    path: '/addMessages',
    summary: 'Append messages; the pair needs an application between them',
    metadata: { access: 'party' },
    body: messagesInputSchema,
    responses: {
      200: acknowledged(conversationSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        'conversation.forbidden',
        'id.reused',
      ),
    },
  },
})
