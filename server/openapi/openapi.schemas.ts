import { z } from 'zod'
import { applicantSchema } from '#contract/applications/application.schema.ts'
import { jobSchema } from '#contract/jobs/job.schema.ts'
import { termsAnswerSchema } from '#contract/jobs/posting-terms.schema.ts'
import { personSchema, userSchema } from '#contract/profiles/user.schema.ts'
import { questionSchema } from '#contract/questions/question.schema.ts'
import { savedJobSchema } from '#contract/job-marks/job-mark.schema.ts'
import type { JsonSchema } from './openapi.types.ts'

/** Schemas used by several responses, described once under their names. */
const NAMED = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries({
  Applicant: applicantSchema,
  Job: jobSchema,
  Person: personSchema,
  Question: questionSchema,
  SavedJob: savedJobSchema,
  Terms: termsAnswerSchema,
  User: userSchema,
}))
  NAMED.add(schema, { id })

/** `input` is a request before parsing; `output` is a response. */
type Direction = 'input' | 'output'

/** Converts the contract's schemas to JSON Schema and collects the named ones. */
export class SchemaComponents {
  readonly schemas: Record<string, JsonSchema> = {}

  describe(schema: z.core.$ZodType, io: Direction): JsonSchema {
    const whole = z.toJSONSchema(schema, {
      io,
      metadata: NAMED,
      // File contents and values from the server's own records have no JSON Schema.
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema, io),
    })
    const {
      $schema: _,
      $defs,
      ...own
    } = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema & {
      $defs?: Record<string, JsonSchema>
    }
    Object.assign(this.schemas, $defs)
    return own
  }
}

function tidy(schema: z.core.$ZodType, described: z.core.JSONSchema.BaseSchema, io: Direction): void {
  // Clients ignore unknown fields in responses: a newer server may add some.
  if (io === 'output' && described.additionalProperties === false) delete described.additionalProperties
  if (described.maximum === Number.MAX_SAFE_INTEGER) delete described.maximum
  if (described.minimum === Number.MIN_SAFE_INTEGER) delete described.minimum
  const description = z.globalRegistry.get(schema)?.description
  if (description !== undefined) described.description = description
}
