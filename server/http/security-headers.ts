import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

interface SecurityOptions {
  /** The pages that the built client starts from; their inline scripts are the only ones that run. */
  pages: string[]
  /** The sign-in host of a Firebase project, or null where accounts are embedded. */
  authDomain: string | null
  /** Where the browser passes sign-ins on to, or null. */
  tokenSyncOrigin: string | null
  /** Whether browsers may be told to use HTTPS only. */
  production: boolean
}

const PROVIDER_CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** The headers that keep a page from running, loading or being framed by what isn't ours. */
export function securityHeaders({ pages, authDomain, tokenSyncOrigin, production }: SecurityOptions): RequestHandler {
  const project = authDomain !== null
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inlineScriptHashes(pages), ...(project ? ['https://apis.google.com'] : [])],
        'style-src': ["'self'"],
        'style-src-elem': ["'self'", "'unsafe-inline'"],
        // The components of a rendered page carry their sizes in such attributes.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'connect-src': ["'self'", ...(project ? PROVIDER_CALLS : []), ...(tokenSyncOrigin ? [tokenSyncOrigin] : [])],
        'frame-src': project ? [`https://${authDomain}`] : ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        ...(production ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    // The provider's popup tells this page who has signed in.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: production,
    xFrameOptions: { action: 'deny' },
  })
}

function inlineScriptHashes(pages: string[]): string[] {
  const scripts = pages.flatMap((page) => [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/giu)])
  const hashes = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}
