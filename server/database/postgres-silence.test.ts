import { Socket } from 'node:net'
import type { ClientBase } from 'pg'
import { expect, test } from 'vitest'
import { SilenceLimit } from './postgres-silence.ts'

test('a silent connection ends once the limit is set, and not while work without one may be done', () => {
  const silence = new SilenceLimit(1000)
  const stream = new Socket()
  silence.watch({ connection: { stream } } as unknown as ClientBase)
  expect(stream.timeout).toBe(1000)
  stream.emit('timeout')
  expect(stream.destroyed).toBe(false)
  silence.set()
  stream.emit('timeout')
  expect(stream.destroyed).toBe(true)
  expect(stream.errored).toMatchObject({ code: 'ETIMEDOUT' })
  stream.on('error', () => undefined)
})
