import { fieldIssues } from '#client/messages/format-error.ts'

/** Sends these fields; an older server, which does not know them and rejects them, gets the request without them. */
export async function orWithout<Fields extends object, Answer>(
  fields: Fields,
  send: (fields: Partial<Fields>) => Promise<Answer>,
): Promise<Answer> {
  return send(fields).catch((error: unknown) => {
    const issues = fieldIssues(error)
    if (Object.keys(fields).some((name) => Object.hasOwn(issues, name))) return send({})
    throw error
  })
}
