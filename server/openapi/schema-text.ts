import type { JsonSchema } from './openapi.types.ts'

export interface Field {
  /** The full path: 'data.position'. */
  name: string
  /** '#Job' for a named schema. */
  type: string
  isRequired: boolean
  note: string
}

const DEPTH_MAX = 4

/** The fields of an object, nested ones included; empty when the schema is no object. */
export function fieldsOf(schema: JsonSchema, prefix = '', depth = 0): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const isRequired = schema.required?.includes(name) ?? false
    const own = { name: path, type: typeOf(field), isRequired, note: noteOf(field) }
    const [inner, suffix] = field['items'] ? [field['items'] as JsonSchema, '[]'] : [field, '']
    return depth < DEPTH_MAX ? [own, ...fieldsOf(inner, `${path}${suffix}.`, depth + 1)] : [own]
  })
}

/** A short text for the type. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, type } = schema
  const { format, items, enum: values } = schema as Record<string, unknown>
  const choices = [schema['anyOf'], schema['oneOf']].find(Array.isArray) as JsonSchema[] | undefined
  if ($ref !== undefined) return `#${$ref.split('/').at(-1) ?? ''}`
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  if (Array.isArray(values))
    return values.length > 12 ? `one of ${values.length} texts` : values.map(literal).join(' or ')
  if ('const' in schema) return literal(schema['const'])
  if (Array.isArray(schema['prefixItems'])) return `[${(schema['prefixItems'] as JsonSchema[]).map(typeOf).join(', ')}]`
  if (type === 'array') return `${inBrackets(typeOf((items ?? {}) as JsonSchema))}[]`
  return typeof format === 'string' ? format : [type ?? 'any'].flat().join(' or ')
}

const inBrackets = (type: string): string => (type.includes(' or ') ? `(${type})` : type)
const literal = (value: unknown): string => JSON.stringify(value)

/** A text with the description, default and limits of a value. */
export function noteOf(schema: JsonSchema): string {
  const notes = [
    schema.description,
    'default' in schema && schema['default'] !== '' && `Otherwise ${literal(schema['default'])}.`,
    'minimum' in schema && `At least ${literal(schema['minimum'])}.`,
    'maximum' in schema && `At most ${literal(schema['maximum'])}.`,
    schema['minLength'] === 1 && 'Not empty.',
    'maxLength' in schema && `${literal(schema['maxLength'])} characters at most.`,
    'maxItems' in schema && `${literal(schema['maxItems'])} at most.`,
  ]
  return notes.filter(Boolean).join(' ')
}
