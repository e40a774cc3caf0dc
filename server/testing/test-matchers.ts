import { expect } from 'vitest'
import { problemCatalogue, type ProblemCode, type ProblemStatus } from '#contract/problem.ts'

interface ReplyMatchers<Result> {
  /** Expects problem details with this status and code, and the request's id. */
  toBeProblem: <Code extends ProblemCode>(status: ProblemStatus<Code>, code: Code) => Result
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-explicit-any -- must match vitest's declaration
  interface Matchers<T = any> extends ReplyMatchers<T> {}
}

expect.extend({
  toBeProblem(reply: { status: number; body: unknown; headers: Headers }, status: number, code: ProblemCode) {
    const actual = {
      status: reply.status,
      contentType: reply.headers.get('content-type')?.split(';')[0],
      body: reply.body,
    }
    const expected = {
      status,
      contentType: 'application/problem+json',
      body: expect.objectContaining({
        type: `urn:foothold:problem:${code}`,
        title: problemCatalogue[code].title,
        status,
        code,
        instance: expect.stringMatching(/./u) as unknown,
      }) as unknown,
    }
    const pass = this.equals(actual, expected)
    return { pass, actual, expected, message: () => `expected ${pass ? 'no' : 'a'} ${status} '${code}' problem` }
  },
})
