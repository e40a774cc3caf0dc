import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#server/testing/test-board.ts'
import { closedJob, postedJob } from '#server/testing/test-scenes.ts'

test('the jobs of one employer are listed alone, closed ones only when they are asked for', async ({ board }) => {
  const one = await postedJob(board.employer, { position: 'Ferry Mechanic' })
  await closedJob(board.employer, { position: 'Cook' })
  await postedJob(board.otherEmployer, { position: 'Bus Mechanic' })
  const recruiter = one.recuiterId
  const positions = async (query: { recruiter: string; closed?: 'include'; search?: string }) => {
    const reply = await board.visitor.api.jobs({ query })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    expect(reply.body.total).toBe(reply.body.data.length)
    return reply.body.data.map((job) => job.position)
  }
  expect(await positions({ recruiter })).toEqual(['Ferry Mechanic'])
  expect(await positions({ recruiter: recruiter.toUpperCase() })).toEqual(['Ferry Mechanic'])
  expect(await positions({ recruiter, closed: 'include' })).toEqual(['Cook', 'Ferry Mechanic'])
  expect(await positions({ recruiter, closed: 'include', search: 'cook' })).toEqual(['Cook'])
  expect(await positions({ recruiter, search: 'bus' })).toEqual([])
  expect(await positions({ recruiter: randomUUID() })).toEqual([])
})
