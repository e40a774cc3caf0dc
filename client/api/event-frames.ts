/** One piece of a stream of events, as it came. */
export interface Frame {
  /** Empty where it has none. */
  id: string
  event: string
  data: unknown
  /** Milliseconds after which to come again once the stream has ended. */
  retry: number | null
}

/** The longest piece that is waited for: more than the board ever tells at once. */
const FRAME_MAX = 65_536

/**
 * Reads server-sent events (HTML, 9.2.6) out of text that comes in pieces, cut anywhere. Comments are left out. Throws
 * when what comes is no stream of events.
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
