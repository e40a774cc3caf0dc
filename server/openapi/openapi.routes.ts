import { Router, type RequestHandler } from 'express'
import packageFile from '#package.json' with { type: 'json' }
import type { BoardIdentity } from '#server/operator/board-identity.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.document.ts'

/** Serves the API description as JSON and as HTML; it is built on first use. */
export function openApiRoutes(identity: BoardIdentity): Router {
  const router = Router()
  const document = once(() => openApiDocument(packageFile.version))
  router.get(
    '/openapi.json',
    sends('application/json', () => JSON.stringify(document())),
  )
  router.get(
    '/docs/api',
    sends('text/html', () => docsPage(document(), identity)),
  )
  return router
}

function sends(type: string, make: () => string): RequestHandler {
  const text = once(make)
  return (_req, res) => {
    res.setHeader('Cache-Control', 'no-cache')
    res.type(type).send(text())
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
