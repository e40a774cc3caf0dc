/** The part of OpenAPI 3.1 used by the API description. */
export interface OpenApiDocument {
  openapi: string
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    examples: Record<string, { summary: string; value: object }>
    securitySchemes: Record<string, { type: 'http'; scheme: string; bearerFormat: string; description: string }>
  }
}

/** JSON Schema, draft 2020-12. */
export interface JsonSchema {
  [keyword: string]: unknown
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

interface MediaType {
  schema?: JsonSchema
  examples?: Record<string, { $ref: string }>
}

export interface ApiResponse {
  description: string
  content: Record<string, MediaType>
}

type SecurityRequirement = Record<string, string[]>

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: SecurityRequirement[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, MediaType> }
  responses: Record<string, ApiResponse>
}
