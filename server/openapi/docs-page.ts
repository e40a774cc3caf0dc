import { Markup, markup } from '#server/markup.ts'
import type { BoardIdentity } from '#server/operator/board-identity.ts'
import { iconPath, styleElement } from '#server/operator/board-style.ts'
import { DOCS_STYLE } from './docs-page.css.ts'
import { fieldsOf, noteOf, typeOf, type Field } from './schema-text.ts'
import type { ApiResponse, JsonSchema, OpenApiDocument, Operation } from './openapi.types.ts'

/** Renders the API description as an HTML page without scripts or external resources. */
export function docsPage(document: OpenApiDocument, identity: BoardIdentity): string {
  const { info, tags, components } = document
  const parts = [...tags, { name: 'Schemas', description: 'What several answers hold.' }]
  const icon = iconPath(identity)
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<meta name="description" content="${info.summary}">
<link rel="icon" href="${icon}">
<link rel="alternate" href="/openapi.json" type="application/json" title="OpenAPI 3.1">
<style>${new Markup(DOCS_STYLE)}</style>${styleElement(identity)}
</head>
<body>
<header>
<a class="home" href="/"><img src="${icon}" width="28" height="28" alt="">${identity.name}</a>
<h1>${info.title}</h1>
<p>${info.summary} ${inCode(info.description)}</p>
<p>Addresses are below <code>${document.servers.map(({ url }) => url)}</code>. For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}, board ${info.version}).</p>
<nav aria-label="Parts"><ul>${parts.map(({ name }) => markup`<li><a href="#${anchor(name)}">${name}</a></li>`)}</ul></nav>
</header>
<main>
${tags.map((tag) => partOf(tag, document))}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2><p>What several answers hold.</p>
${Object.entries(components.schemas).map(([name, schema]) => schemaOf(name, schema))}
</section>
</main>
<footer></footer>
</body>
</html>
`
  return page.text
}

const anchor = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

/** Text with `Names` in backquotes as code. */
const inCode = (text: string): Markup[] =>
  text.split('`').map((part, index) => (index % 2 ? markup`<code>${part}</code>` : markup`${part}`))

function partOf({ name, description }: OpenApiDocument['tags'][number], { paths }: OpenApiDocument): Markup {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(name))
      .map(([method, operation]) => callOf(method.toUpperCase(), path, operation)),
  )
  return markup`<section aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${name}</h2><p>${description}</p>
${calls}</section>
`
}

function callOf(method: string, path: string, operation: Operation): Markup {
  const kind = { GET: '', DELETE: ' removes' }[method] ?? ' writes'
  const parameters = operation.parameters.map(({ schema, ...parameter }) => ({
    name: parameter.name,
    type: typeOf(schema),
    isRequired: parameter.required,
    note: `${parameter.in === 'path' ? 'In the path. ' : ''}${noteOf(schema)}`,
  }))
  const [done, ...problems] = Object.entries(operation.responses)
  return markup`<details id="${operation.operationId}"><summary><code class="method${kind}">${method}</code><code>${path}</code><h3>${operation.summary}</h3></summary>
<div class="inside"><p>${operation.description}</p>
${tableOf('Parameters', parameters)}${contentOf('Body', operation.requestBody?.content)}${contentOf(`Answer ${done?.[0] ?? ''}`, done?.[1].content)}
${problemsOf(problems)}</div></details>
`
}

function contentOf(title: string, content: ApiResponse['content'] = {}): Markup | null {
  const [type, media] = Object.entries(content)[0] ?? []
  if (type === undefined) return null
  if (!media?.schema) return markup`<h4>${title}</h4><p>A file: <code>${Object.keys(content).join(', ')}</code></p>`
  const fields = fieldsOf(media.schema)
  if (fields.length > 0) return tableOf(title, fields)
  return markup`<h4>${title}</h4><p>${typeMarkup(typeOf(media.schema))}</p>`
}

function schemaOf(name: string, schema: JsonSchema): Markup {
  return markup`<details id="schema-${name}"><summary><code>${name}</code><h3>${schema.description ?? ''}</h3></summary>
<div class="inside">${tableOf('Fields', fieldsOf(schema))}</div></details>
`
}

function tableOf(title: string, fields: readonly Field[]): Markup | null {
  if (fields.length === 0) return null
  const rows = fields.map(
    ({ name, type, isRequired, note }) =>
      markup`<tr><th scope="row"><code>${name}</code>${isRequired ? null : markup` <small>optional</small>`}</th><td>${typeMarkup(type)}</td><td>${note}</td></tr>`,
  )
  return markup`<h4>${title}</h4><div class="table" tabindex="0" role="region" aria-label="${title}"><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

/** A type's text, with links to the named schemas. */
function typeMarkup(type: string): Markup {
  const parts = type.split(/(#\w+)/u)
  const linked = parts.map((part) =>
    part.startsWith('#') ? markup`<a href="#schema-${part.slice(1)}">${part.slice(1)}</a>` : markup`${part}`,
  )
  return markup`<code>${linked}</code>`
}

const problemsOf = (responses: [string, ApiResponse][]): Markup =>
  markup`<h4>Problems</h4><div class="table" tabindex="0" role="region" aria-label="Problems"><table><tbody>${responses.map(
    ([status, { description }]) => markup`<tr><th scope="row">${status}</th><td>${inCode(description)}</td></tr>`,
  )}</tbody></table></div>`
