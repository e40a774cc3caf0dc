import { fieldIssues } from '#client/messages/format-error.ts'

/** Sends these fields; an older server, which does not know some and rejects them, gets the request without those. */
export async function orWithout<Fields extends object, Answer>(
  fields: Fields,
  send: (fields: Partial<Fields>) => Promise<Answer>,
): Promise<Answer> {
  return send(fields).catch((error: unknown) => {
    const issues = fieldIssues(error)
    const known = Object.entries(fields).filter(([name]) => !Object.hasOwn(issues, name))
    if (known.length < Object.keys(fields).length) return send(Object.fromEntries(known) as Partial<Fields>)
    throw error
  })
}
