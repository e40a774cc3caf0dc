import { expect, expectTypeOf, test } from 'vitest'
import { JOB, JOB_DTO } from '#client/test-job-dto.ts'
import type { AnswerOf } from './client.ts'
import type { Application, Job, Message, Question } from './domain.ts'
import { fromDto, toDto } from './dto.ts'

const MESSAGE_DTO = { id: 'm-1', seq: 1, userId: 'ida', text: 'Hello', timestamp: 'then' }
const MESSAGE: Message = { id: 'm-1', seq: 1, senderId: 'ida', text: 'Hello', sentAt: 'then' }

test('a job has the domain’s names, in every part of it', () => {
  expect(fromDto(JOB_DTO)).toEqual(JOB)
  expect(fromDto({ status: true, data: [JOB_DTO], total: 1 })).toEqual({ status: true, data: [JOB], total: 1 })
})

test('a value with the domain’s names stays as it is', () => {
  expect(fromDto(JOB)).toEqual(JOB)
  expect(fromDto(fromDto({ messages: [MESSAGE_DTO] }))).toEqual({ messages: [MESSAGE] })
})

test('a message names its sender; a conversation and an application keep the `userId` that is one', () => {
  expect(fromDto({ userId: 'per', lastMessage: MESSAGE_DTO })).toEqual({ userId: 'per', lastMessage: MESSAGE })
  expect(fromDto({ messages: [MESSAGE_DTO] })).toEqual({ messages: [MESSAGE] })
})

test('values are left alone, and so are keys that somebody chose', () => {
  const picture = new Blob(['x'])
  expect(fromDto(picture)).toBe(picture)
  expect(fromDto(['_id', null, 7])).toEqual(['_id', null, 7])
  const chosen = { constructor: 1, toString: 2 }
  expect(fromDto(chosen)).toEqual(chosen)
  expect(toDto(chosen, 'constructor')).toEqual(chosen)
})

test('a body has the wire’s spellings; only a job’s own id is spelt `_id`', () => {
  expect(toDto(JOB, 'updateJob')).toEqual(JOB_DTO)
  const application = { id: 'action', jobId: 'j', appliedAt: 'then' }
  expect(toDto(application, 'apply')).toEqual({ id: 'action', jobId: 'j', appliedTime: 'then' })
  expect(toDto({ id: 'action', questionId: 'q' }, 'reply')).toEqual({ id: 'action', userId: 'q' })
  expect(toDto({ users: [{ userId: 'ida' }], messages: [MESSAGE] }, 'addMessages')).toEqual({
    users: [{ userId: 'ida' }],
    messages: [MESSAGE_DTO],
  })
})

test('the types say the same', () => {
  expectTypeOf<AnswerOf<'job'>['data']>().toEqualTypeOf<Job>()
  expectTypeOf<Job['applications'][number]>().toEqualTypeOf<Application>()
  expectTypeOf<Job['questions'][number]>().toEqualTypeOf<Question>()
  expectTypeOf<AnswerOf<'messages'>['data']['messages'][number]>().toEqualTypeOf<Message>()
  expectTypeOf<Job>().toHaveProperty('recruiterId').toBeString()
  expectTypeOf<Job>().toHaveProperty('isOpen').toBeBoolean()
  // @ts-expect-error -- no such name outside of the API
  const spelling: keyof Job = 'recuiterId'
  expect(JOB).not.toHaveProperty(spelling)
})
