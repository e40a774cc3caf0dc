import type { RequestValidationError } from '@ts-rest/express'
import type { FieldIssue } from '#contract/problem.ts'

// Beyond this, the response would be larger than the request.
const ISSUES_MAX = 50

interface SchemaIssue {
  readonly message: string
  readonly path?: readonly unknown[] | undefined
  readonly keys?: readonly string[]
}

/** The invalid values of a request, each with its path and the schema's message. */
export function requestIssues(error: RequestValidationError): FieldIssue[] {
  const parts = [error.pathParams, error.query, error.body, error.headers]
  return issuesIn(parts.flatMap((part): readonly SchemaIssue[] => part?.issues ?? []))
}

/** The same for a schema's issues. */
export const issuesIn = (issues: readonly SchemaIssue[]): FieldIssue[] =>
  issues.flatMap(fieldIssues).slice(0, ISSUES_MAX)

function fieldIssues({ message, path = [], keys }: SchemaIssue): FieldIssue[] {
  if (keys === undefined) return [{ path: path.map(String).join('.'), message }]
  return keys.map((key) => ({
    path: [...path.map(String), key].join('.'),
    message: 'This is not a field of the call.',
  }))
}
