/**
 * The JSON of an answer from another service. Throws when it is no success, no JSON, or longer than `maxBytes` once
 * unpacked; the time limit of the request's signal holds for reading it, too.
 */
export async function jsonOf(answer: Response, maxBytes: number): Promise<unknown> {
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`it answered ${answer.status}`)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) throw new Error(`it answered more than ${maxBytes.toLocaleString('en')} bytes`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
}

/** The same limit for a program that reads the answer itself: a `fetch` whose answers are read already. */
export const boundedFetch =
  (maxBytes: number, ask: typeof fetch = fetch): typeof fetch =>
  async (...request) => {
    const answer = await ask(...request)
    return answer.ok ? Response.json(await jsonOf(answer, maxBytes), answer) : answer
  }
