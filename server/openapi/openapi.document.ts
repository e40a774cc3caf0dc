import { ContractNoBody, type AppRoute } from '@ts-rest/core'
import { z } from 'zod'
import type { Access } from '#contract/access.rules.ts'
import { accountContract } from '#contract/account/account.contract.ts'
import { applicationCopyContract } from '#contract/applications/application-copy.contract.ts'
import { applicantDeskContract } from '#contract/applications/applicant-desk.contract.ts'
import { applicationContract } from '#contract/applications/application.contract.ts'
import { interviewContract } from '#contract/applications/interview.contract.ts'
import { authContract } from '#contract/auth/auth.contract.ts'
import { blockContract } from '#contract/chat/block.contract.ts'
import { chatContract } from '#contract/chat/chat.contract.ts'
import { eventContract } from '#contract/events/event.contract.ts'
import { EVENT_KINDS, FAREWELL, GREETING } from '#contract/events/event.rules.ts'
import { healthContract } from '#contract/health/health.contract.ts'
import { API_BASE, contract } from '#contract/index.ts'
import { jobContract } from '#contract/jobs/job.contract.ts'
import { fileContract } from '#contract/profiles/file.contract.ts'
import { FILE_TYPES, type FileKind } from '#contract/profiles/file.rules.ts'
import { suggestionContract } from '#contract/profiles/suggestion.contract.ts'
import { userContract } from '#contract/profiles/user.contract.ts'
import { mailContract } from '#contract/mail/mail.contract.ts'
import { notificationContract } from '#contract/notifications/notification.contract.ts'
import { pushContract } from '#contract/push/push.contract.ts'
import { questionContract } from '#contract/questions/question.contract.ts'
import { decisionContract } from '#contract/reports/decision.contract.ts'
import { deskContract } from '#contract/reports/desk.contract.ts'
import { reportContract } from '#contract/reports/report.contract.ts'
import { hiddenJobContract, savedJobContract } from '#contract/job-marks/job-mark.contract.ts'
import { savedSearchContract } from '#contract/saved-searches/saved-search.contract.ts'
import { PROBLEM_SCHEMA, problemExamples, problemResponse } from './openapi.problems.ts'
import { SchemaComponents } from './openapi.schemas.ts'
import type { ApiResponse, OpenApiDocument, Operation, Parameter } from './openapi.types.ts'

type Route = AppRoute & { metadata: { access: Access; upload?: FileKind; download?: FileKind } }

const PARTS: { name: string; description: string; calls: object }[] = [
  { name: 'Jobs', description: 'Find, read, post and change jobs.', calls: jobContract },
  {
    name: 'Applications',
    description: 'Apply to jobs, read who applied, and answer them.',
    calls: { ...applicationContract, ...applicationCopyContract, ...applicantDeskContract, ...interviewContract },
  },
  { name: 'Saved jobs', description: 'Jobs a person keeps for later.', calls: savedJobContract },
  { name: 'Hidden jobs', description: 'Jobs a person does not want to see in lists.', calls: hiddenJobContract },
  { name: 'Saved searches', description: 'Searches that tell a person of new jobs.', calls: savedSearchContract },
  { name: 'Questions', description: 'Questions on jobs, and their replies.', calls: questionContract },
  {
    name: 'Messages',
    description: 'Between a candidate and an employer they applied to.',
    calls: { ...chatContract, ...blockContract },
  },
  {
    name: 'Reports',
    description: 'What should not be on the board.',
    calls: { ...reportContract, ...deskContract, ...decisionContract },
  },
  { name: 'Profiles', description: 'Register, and change the own record.', calls: userContract },
  { name: 'Files', description: 'Profile pictures and resumes.', calls: fileContract },
  { name: 'Account', description: 'What the board holds about a person.', calls: accountContract },
  { name: 'Form suggestions', description: 'What forms offer to choose from.', calls: suggestionContract },
  {
    name: 'Notifications',
    description: 'What one is told of, and the devices that are told.',
    calls: { ...notificationContract, ...mailContract, ...pushContract },
  },
  { name: 'Events', description: 'What happens, told as it happens.', calls: eventContract },
  { name: 'Board', description: 'The server itself.', calls: { ...authContract, ...healthContract } },
]

const AUDIENCES: Record<Access, string> = {
  everybody: 'For everybody; the answer is the same for all.',
  open: 'For everybody; the answer depends on who asks.',
  'signed-in': 'For anybody who has signed in.',
  self: 'For the person the record belongs to.',
  registered: 'For anybody who has registered.',
  candidate: 'For candidates.',
  employer: 'For employers.',
  owner: 'For the employer who posted the job.',
  party: 'For either of the two people.',
  admin: 'For those who run the board.',
}

const EVENT_STREAM = {
  type: 'string',
  description:
    `Each event has an id, a name (${EVENT_KINDS.join(', ')}) and data in JSON: \`jobId\` and \`otherId\`, where it has them. ` +
    'A new message comes along in `messages`, after the `seq` `after` of its conversation, and a read mark in `read`, unless missed ' +
    'events are repeated. ' +
    `The first one is \`${GREETING}\`: it tells whether everything since \`Last-Event-ID\` follows (\`resumed\`), and ` +
    'after how many milliseconds at most there is a sign of life (`heartbeat`), which may be a comment. ' +
    `\`${FAREWELL}\` comes before the board ends the stream. Other names may be added.`,
}

const INTRODUCTION = [
  'Answers are JSON. A call that fails answers with problem details (RFC 9457) whose `code` names the cause.',
  'Lists come in pages: pass `nextCursor` on as `cursor`.',
  'A write names its own id (a UUID), so that it can be repeated without happening twice.',
].join(' ')

/** The contract as an OpenAPI 3.1 document; `version` is the board's version. */
export function openApiDocument(version: string): OpenApiDocument {
  const components = new SchemaComponents()
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, route] of Object.entries(contract) as [string, Route][]) {
    const path = route.path.replaceAll(/:(\w+)/gu, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route, components) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Foothold API',
      version,
      summary: 'Every call of the job board.',
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_BASE }],
    tags: PARTS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { Problem: PROBLEM_SCHEMA, ...components.schemas },
      examples: problemExamples(codesIn(paths)),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID token of the account that has signed in.',
        },
      },
    },
  }
}

function operationOf(name: string, route: Route, components: SchemaComponents): Operation {
  const body = bodyOf(route, components)
  return {
    operationId: name,
    tags: PARTS.filter(({ calls }) => Object.hasOwn(calls, name)).map((part) => part.name),
    summary: route.summary ?? name,
    description: AUDIENCES[route.metadata.access],
    security: securityOf(route.metadata.access),
    parameters: [
      ...pathParameters(route, components),
      ...parametersIn('query', route.query, components),
      ...parametersIn('header', route.headers, components),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, answer]) => [
        status,
        responseOf(route, Number(status), answer, components),
      ]),
    ),
  }
}

function securityOf(access: Access): Operation['security'] {
  if (access === 'everybody') return []
  return access === 'open' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

function pathParameters({ path, pathParams }: Route, components: SchemaComponents): Parameter[] {
  const known = parametersIn('path', pathParams, components)
  const named = [...path.matchAll(/:(\w+)/gu)].map(([, name = '']) => name)
  return named.map(
    (name) =>
      known.find((one) => one.name === name) ?? { name, in: 'path', required: true, schema: { type: 'string' } },
  )
}

function parametersIn(place: Parameter['in'], schema: unknown, components: SchemaComponents): Parameter[] {
  if (!(schema instanceof z.ZodType)) return []
  const { properties = {}, required = [] } = components.describe(schema, 'input')
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: described,
  }))
}

function bodyOf(route: Route, components: SchemaComponents): ApiResponse['content'] | null {
  const { upload } = route.metadata
  if (upload) return fileContent(upload)
  if (!('body' in route) || route.body === ContractNoBody || !(route.body instanceof z.ZodType)) return null
  return { 'application/json': { schema: components.describe(route.body, 'input') } }
}

const fileContent = (kind: FileKind): ApiResponse['content'] =>
  Object.fromEntries(FILE_TYPES[kind].map((type) => [type, {}]))

function responseOf(route: Route, status: number, answer: unknown, components: SchemaComponents): ApiResponse {
  if (status >= 400) return problemResponse(components.describe(answer as z.ZodType, 'output'))
  if (answer instanceof z.ZodType) {
    return { description: 'Done.', content: { 'application/json': { schema: components.describe(answer, 'output') } } }
  }
  const { contentType } = answer as { contentType: string }
  if (contentType === 'text/event-stream')
    return { description: 'A stream that stays open.', content: { [contentType]: { schema: EVENT_STREAM } } }
  const { download } = route.metadata
  return { description: 'The file.', content: download ? fileContent(download) : { [contentType]: {} } }
}

function codesIn(paths: OpenApiDocument['paths']): string[] {
  const operations = Object.values(paths).flatMap((calls) => Object.values(calls))
  const content = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap((one) => Object.values(one.content)),
  )
  return content.flatMap(({ examples = {} }) => Object.keys(examples))
}
