import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { API_BASE, contract } from '#contract/index.ts'
import { problemCatalogue, problemOf, type ProblemCode } from '#contract/problem.ts'
import { everywhere } from '#contract/responses.ts'
import { openApiDocument } from './openapi.document.ts'
import type { OpenApiDocument, Operation } from './openapi.types.ts'

const document = openApiDocument('1.2.3')
const operations = operationsIn(document)

function operationsIn({ paths }: OpenApiDocument): (Operation & { method: string; path: string })[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
}

const operation = (id: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === id)
  if (!found) throw new Error(`${id} is not described.`)
  return found
}
const parameter = (id: string, name: string) => operation(id).parameters.find((one) => one.name === name)

test('the description is valid OpenAPI 3.1', async () => {
  // The validator modifies its input.
  const outcome = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>)
  expect(outcome).toEqual({ valid: true })
  expect(document.openapi).toBe('3.1.1')
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/gu)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(100)
  for (const path of new Set(references)) {
    const target = path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document)
    expect(target, path).toBeTypeOf('object')
  }
})

test('every call of the contract is there, under its path and method, and nothing else', () => {
  const expected = Object.entries(contract).map(
    ([name, { method, path }]) => `${name}: ${method} ${path.replaceAll(/:(\w+)/gu, '{$1}')}`,
  )
  const described = operations.map(({ operationId, method, path }) => `${operationId}: ${method} ${path}`)
  expect(described.toSorted()).toEqual(expected.toSorted())
  expect(document.servers).toEqual([{ url: API_BASE }])
})

describe.each(Object.entries(contract))('%s', (name, route) => {
  test('says what it is for, and belongs to a part of the board', () => {
    const { summary, tags } = operation(name)
    expect(summary).toBe(route.summary)
    expect(document.tags.map((tag) => tag.name)).toEqual(expect.arrayContaining(tags))
    expect(tags).toHaveLength(1)
  })

  test('has each status of the contract, and for each problem an example', () => {
    const { responses } = operation(name)
    expect(Object.keys(responses)).toEqual(Object.keys(route.responses))
    for (const code of everywhere) {
      const content = responses[problemCatalogue[code].status]?.content['application/problem+json']
      expect(content?.examples).toHaveProperty([code], { $ref: `#/components/examples/${code}` })
    }
  })

  test('asks for a sign-in where one is needed', () => {
    const { access } = route.metadata
    const bearer = { bearer: [] }
    const expected = { everybody: [], open: [{}, bearer] }[access as string] ?? [bearer]
    expect(operation(name).security).toEqual(expected)
  })
})

test('each problem of the catalogue that a call can have is an example as it is answered', () => {
  const codes = Object.keys(problemCatalogue).filter((code) => code !== 'route.unknown') as ProblemCode[]
  expect(Object.keys(document.components.examples).toSorted()).toEqual(codes.toSorted())
  for (const code of codes)
    expect(document.components.examples[code]?.value).toMatchObject({
      ...problemOf(code),
      instance: expect.any(String),
    })
})

test('parameters are as they stand in the address', () => {
  expect(parameter('jobs', 'limit')).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, default: 30 },
  })
  expect(parameter('jobs', 'ids')?.schema).toMatchObject({ type: 'string' })
  expect(parameter('job', 'id')).toMatchObject({ in: 'path', required: true, schema: { type: 'string' } })
  expect(parameter('markRead', 'userId')).toMatchObject({ in: 'path', required: true })
  expect(parameter('skills', 'q')?.required).toBe(true)
})

test('a body is as it is sent, an answer as it arrives', () => {
  const { requestBody } = operation('postJob')
  const sent = requestBody?.content['application/json']?.schema
  expect(sent).toMatchObject({ type: 'object', required: ['position', 'location', 'overview'] })
  expect(sent).toHaveProperty('properties.position.description', 'Position: 120 characters at most, not empty.')
  const answered = operation('postJob').responses['200']?.content['application/json']?.schema
  expect(answered).toHaveProperty('properties.data', { $ref: '#/components/schemas/Job' })
  // A newer server may add fields.
  expect(JSON.stringify(document.components.schemas)).not.toContain('"additionalProperties":false')
})

test('a file is sent and answered as it is', () => {
  const pictures = ['image/jpeg', 'image/png', 'image/webp']
  const answered = (call: string) => Object.keys(operation(call).responses['200']?.content ?? {})
  expect(Object.keys(operation('savePicture').requestBody?.content ?? {})).toEqual(pictures)
  expect(answered('picture')).toEqual(pictures)
  expect(answered('resume')).toEqual(['application/pdf'])
  expect(answered('sentResume')).toEqual(['application/pdf'])
  expect(answered('accountData')).toEqual(['application/zip'])
  expect(operation('deleteJob').requestBody).toBeUndefined()
})
