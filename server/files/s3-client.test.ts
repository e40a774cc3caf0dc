import { expect, onTestFinished, test, vi } from 'vitest'
import { startS3 } from '#server/testing/test-s3.ts'
import { S3Client } from './s3-client.ts'

const AT_ONCE = 100

test('no more than a hundred requests are under way at once', async () => {
  const s3 = await startS3()
  onTestFinished(async () => s3.stop())
  s3.objects.set('a', Buffer.from('content'))
  const client = new S3Client(s3.settings, { attempts: 1 })
  const held: (() => void)[] = []
  s3.fault = (_request, _response, proceed) => void held.push(proceed)
  const reads = Array.from({ length: AT_ONCE }, async () => client.get('a'))
  await vi.waitFor(() => expect(held).toHaveLength(AT_ONCE), { timeout: 15_000 })
  await expect(client.get('a')).rejects.toThrow('too many requests are under way')
  for (const proceed of held) proceed()
  const objects = await Promise.all(reads)
  // An object counts as a request in progress until it has been read.
  await expect(client.delete('a')).rejects.toThrow('too many requests are under way')
  s3.fault = null
  const [first, second, ...others] = objects
  expect(Buffer.concat(await first!.content.toArray()).toString()).toBe('content')
  second!.content.destroy()
  await vi.waitFor(async () => client.delete('a'), { timeout: 15_000 })
  for (const { content } of others) content.destroy()
})

test('an object that is read too slowly is broken off', async () => {
  const s3 = await startS3()
  onTestFinished(async () => s3.stop())
  s3.objects.set('a', Buffer.alloc(1_000_000))
  s3.fault = ({ name }, response) => {
    response.writeHead(200).write(s3.objects.get(name)!.subarray(0, 1000))
  }
  const { content } = await new S3Client(s3.settings, { readMs: 100 }).get('a')
  await expect(content.toArray()).rejects.toThrow('no answer within 100 ms')
})
