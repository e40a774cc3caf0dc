import { initServer } from '@ts-rest/express'
import { contract } from '#contract/index.ts'
import { actorOf } from '#server/http/actor.ts'
import type { ChatService } from './chat.service.ts'
import { toConversationDto, toSummaryDto } from './chat.dto.ts'

const server = initServer()

export const chatRoutes = (chat: ChatService) => ({
  messages: server.route(contract.messages, async ({ query, res }) => {
    const { email1, email2, ...page } = query
    const conversation = await chat.messages(actorOf(res).viewer, [email1, email2], page)
    return { status: 200, body: { status: true, data: toConversationDto(conversation) } }
  }),

  addMessages: server.route(contract.addMessages, async ({ body, query, res }) => {
    const messages = body.messages.map(({ id, userId, text }) => ({ id, senderId: userId, text }))
    const conversation = await chat.append(actorOf(res).viewer, body.users, messages, query)
    return { status: 200, body: { status: true, acknowledged: true, data: toConversationDto(conversation) } }
  }),

  conversations: server.route(contract.conversations, async ({ query, res }) => {
    const { conversations, ...marks } = await chat.conversations(actorOf(res).viewer, query)
    return { status: 200, body: { status: true, data: { conversations: conversations.map(toSummaryDto), ...marks } } }
  }),

  markRead: server.route(contract.markRead, async ({ params, body, res }) => {
    const seq = await chat.markRead(actorOf(res).viewer, params.userId.toLowerCase(), body.seq)
    return { status: 200, body: { status: true, acknowledged: true, data: { seq } } }
  }),

  markManyRead: server.route(contract.markManyRead, async ({ body, res }) => {
    const { marks, ...named } = body
    const data = await chat.markManyRead(actorOf(res).viewer, named, marks)
    return { status: 200, body: { status: true, acknowledged: true, data } }
  }),
})
