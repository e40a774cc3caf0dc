import { problemCatalogue, problemOf, type ProblemCode } from '#contract/problem.ts'
import type { ApiResponse, JsonSchema, OpenApiDocument } from './openapi.types.ts'

const REQUEST_ID = '5d1b8a52-3f4e-4b29-9f3a-1c9d2f8b7a10'
const ISSUES = [{ path: 'position', message: 'Enter a position.' }]

/** The response body of every failed call. */
export const PROBLEM_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'Problem details (RFC 9457).',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'The code as a URN.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Names the cause.' },
    detail: { type: 'string', description: 'What is known of this one case.' },
    instance: { type: 'string', description: "The request's id, as in X-Request-Id." },
    issues: {
      type: 'array',
      description: 'The values at fault.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: "As in the request: 'skills.2'." },
          message: { type: 'string' },
        },
      },
    },
  },
}

/** The response of one error status, from its schema in the contract: all problem codes with that status. */
export function problemResponse({ properties }: JsonSchema): ApiResponse {
  // With a single code the schema has `const` instead of `enum`.
  const { enum: several, const: one } = properties?.['code'] ?? {}
  const codes = (several ?? [one]) as ProblemCode[]
  return {
    description: codes.map((code) => `\`${code}\`: ${problemCatalogue[code].title}.`).join(' '),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem', properties: { code: { enum: codes } } },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

/** An example response for each problem code. */
export function problemExamples(codes: readonly string[]): OpenApiDocument['components']['examples'] {
  const known = ([...new Set(codes)] as ProblemCode[]).toSorted()
  const extra = (code: ProblemCode) => ({
    instance: REQUEST_ID,
    ...(code === 'request.invalid' && { issues: ISSUES }),
  })
  return Object.fromEntries(
    known.map((code) => [code, { summary: problemCatalogue[code].title, value: problemOf(code, extra(code)) }]),
  )
}
