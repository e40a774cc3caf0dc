/** One event of a server-sent event stream. */
export interface Frame {
  /** Empty when it has none. */
  id: string
  event: string
  data: unknown
  /** Milliseconds to wait before reconnecting once the stream has ended. */
  retry: number | null
}

/** The maximum length of an incomplete event: more than the server ever sends at once. */
const FRAME_MAX = 65_536

/**
 * Parses server-sent events (HTML, 9.2.6) from text chunks, which may be cut anywhere. Comments are skipped. Throws
 * when the text is not an event stream.
 */
export function createFrameReader(): (piece: string) => Frame[] {
  let rest = ''
  return (piece) => {
    const blocks = `${rest}${piece}`.replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    if (rest.length > FRAME_MAX) throw new TypeError('This is no stream of events.')
    return blocks.flatMap(frameIn)
  }
}

function frameIn(block: string): Frame[] {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).replace(/^ /u, ''))
  }
  const [event, data, retry] = [fields.get('event'), fields.get('data'), fields.get('retry')]
  if (event === undefined || data === undefined) return []
  return [
    {
      id: fields.get('id') ?? '',
      event,
      data: JSON.parse(data),
      retry: retry !== undefined && /^\d{1,7}$/u.test(retry) ? Number(retry) : null,
    },
  ]
}
