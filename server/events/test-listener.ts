import type { TestCaller } from '#server/testing/test-caller.ts'

interface HeardEvent {
  id: string | null
  event: string
  data: Record<string, unknown>
}

const PATIENCE_MS = 5000

/** One caller's event stream. */
export interface TestListener {
  status: number
  headers: Headers
  /** All events so far, the greeting first. */
  heard: HeardEvent[]
  /** The number of heartbeats received. */
  heartbeats: number
  /** Waits for this number of events, not counting the greeting, and returns them. */
  events(count: number): Promise<HeardEvent[]>
  /** Waits for an event of this name. */
  event(name: string): Promise<HeardEvent>
  until(condition: () => boolean): Promise<void>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): Promise<void>
}

export async function listen(caller: TestCaller, lastId?: string): Promise<TestListener> {
  const leaving = new AbortController()
  const answer = await caller.open('/api/events', {
    headers: { accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal: leaving.signal,
  })
  const waiting = new Set<() => void>()
  const listener: TestListener = {
    status: answer.status,
    headers: answer.headers,
    heard: [],
    heartbeats: 0,
    async events(count) {
      await listener.until(() => listener.heard.length > count)
      return listener.heard.slice(1, count + 1)
    },
    async event(name) {
      const find = () => listener.heard.find(({ event }) => event === name)
      await listener.until(() => find() !== undefined)
      const found = find()
      if (!found) throw new Error(`${name} is gone.`)
      return found
    },
    until: (condition) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`Heard alone: ${JSON.stringify(listener.heard)}`)), PATIENCE_MS)
        const look = () => {
          if (!condition()) return
          clearTimeout(late)
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    ended: Promise.resolve(),
    close: async () => {
      leaving.abort()
      await listener.ended
    },
  }
  listener.ended = read(answer, (frame) => {
    if (frame.startsWith(':')) listener.heartbeats += 1
    else listener.heard.push(parsed(frame))
    for (const look of waiting) look()
  }).catch(() => undefined)
  if (answer.ok) await listener.event('hello')
  return listener
}

async function read({ body }: Response, onFrame: (frame: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of body ?? []) {
    const frames = `${text}${decoder.decode(piece, { stream: true })}`.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) onFrame(frame)
  }
}

function parsed(frame: string): HeardEvent {
  const fields = new Map(frame.split('\n').map((line) => line.split(/: (.*)/su, 2) as [string, string]))
  return {
    id: fields.get('id') ?? null,
    event: fields.get('event') ?? '',
    data: JSON.parse(fields.get('data') ?? '{}') as Record<string, unknown>,
  }
}
