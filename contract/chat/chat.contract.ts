import { initContract } from '@ts-rest/core'
import { access } from '#contract/access.rules.ts'
import { acknowledged, ok, problems, signedIn, writing } from '#contract/responses.ts'
import {
  appendQuerySchema,
  conversationListSchema,
  conversationSchema,
  conversationsQuerySchema,
  messagesInputSchema,
  messagesQuerySchema,
  readMarkSchema,
  readMarksInputSchema,
  readMarksSchema,
} from './chat.schema.ts'

const c = initContract()

export const chatContract = c.router({
  messages: {
    method: 'GET',
    path: '/getMessages',
    summary:
      'A page of the messages between two people, for either of them: the newest, those after or those before one',
    metadata: access('party'),
    query: messagesQuerySchema,
    responses: {
      200: ok(conversationSchema),
      ...problems(...signedIn, 'actor.unregistered', 'conversation.forbidden'),
    },
  },
  addMessages: {
    method: 'PUT',
    path: '/addMessages',
    summary: 'Append messages; the pair needs an application between them; with `after`, answers newer ones only',
    metadata: access('party', { hasLongBody: true }),
    query: appendQuerySchema,
    body: messagesInputSchema,
    responses: {
      200: acknowledged(conversationSchema),
      ...problems(
        ...signedIn,
        ...writing,
        'actor.mismatch',
        'actor.unregistered',
        'actor.unverified',
        'conversation.forbidden',
        'conversation.closed',
        'text.repeated',
        'id.reused',
      ),
    },
  },
  conversations: {
    method: 'GET',
    path: '/conversations',
    summary: "The caller's own conversations that have begun, the newest message first, with what is unread",
    metadata: access('registered'),
    query: conversationsQuerySchema,
    responses: {
      200: ok(conversationListSchema),
      ...problems(...signedIn, 'actor.unregistered'),
    },
  },
  // Still used by app versions from before `markManyRead`.
  markRead: {
    method: 'PUT',
    path: '/read-marks/:userId',
    summary: 'Say up to where one has read a conversation; a mark never moves back',
    metadata: access('party', { whileSuspended: true }),
    body: readMarkSchema,
    responses: {
      200: acknowledged(readMarkSchema),
      ...problems(...signedIn, ...writing, 'actor.unregistered', 'conversation.forbidden'),
    },
  },
  markManyRead: {
    method: 'PUT',
    path: '/read-marks',
    summary: 'Say up to where one has read several conversations; those that are not the caller’s are left out',
    metadata: access('registered', { whileSuspended: true }),
    body: readMarksInputSchema,
    responses: {
      200: acknowledged(readMarksSchema),
      ...problems(...signedIn, ...writing, 'actor.mismatch', 'actor.unregistered'),
    },
  },
})
