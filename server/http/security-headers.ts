import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { API_BASE } from '#contract/index.ts'
import { NOTHING_RUNS } from '#server/nothing-runs.ts'

interface SecurityOptions {
  /** The HTML pages of the built client; only their inline scripts may run. */
  pages: string[]
  /** The contents of the only allowed style elements. */
  styles: string[]
  /** The sign-in host of a Firebase project; null with embedded accounts. */
  authDomain: string | null
  /** The origin that the browser forwards sign-ins to; null without one. */
  tokenSyncOrigin: string | null
  /** Whether to force HTTPS: HSTS and upgrade-insecure-requests. */
  production: boolean
}

const PROVIDER_CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** Device features that no page uses; also denied to frames. */
const NOT_ASKED_FOR = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
]
const PERMISSIONS = NOT_ASKED_FOR.map((feature) => `${feature}=()`).join(', ')

/** Paths of answers and files that are no pages, of which a page loads dozens. */
const NO_PAGE = new RegExp(`^(?:${API_BASE}|/assets)/`, 'u')

/**
 * Headers that keep foreign content from running in, loading into or framing a page. What is no page gets those that have
 * an effect on it: the others were half of the bytes of a small answer.
 */
export function securityHeaders(options: SecurityOptions): RequestHandler {
  const [page, other] = [helmetForPages(options), helmetForOthers(options)]
  return (req, res, next) => {
    if (NO_PAGE.test(req.path)) {
      res.setHeader('Content-Security-Policy', NOTHING_RUNS)
      other(req, res, next)
    } else {
      res.setHeader('Permissions-Policy', PERMISSIONS)
      page(req, res, next)
    }
  }
}

const helmetForOthers = ({ production }: SecurityOptions): ReturnType<typeof helmet> =>
  helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: production,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: { action: 'deny' },
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

function helmetForPages({
  pages,
  styles,
  authDomain,
  tokenSyncOrigin,
  production,
}: SecurityOptions): ReturnType<typeof helmet> {
  const project = authDomain !== null
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...hashesOf(inlineScripts(pages)), ...(project ? ['https://apis.google.com'] : [])],
        'style-src': ["'self'"],
        'style-src-elem': ["'self'", ...hashesOf(styles)],
        // Components of a rendered page set their sizes with style attributes.
        'style-src-attr': ["'unsafe-inline'"],
        // People's pictures are fetched with a token and shown from memory, as are newly chosen ones.
        'img-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...(project ? PROVIDER_CALLS : []), ...(tokenSyncOrigin ? [tokenSyncOrigin] : [])],
        'frame-src': project ? [`https://${authDomain}`] : ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
        ...(production ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    // The provider's popup reports the sign-in to this page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: production,
    xFrameOptions: { action: 'deny' },
  })
}

function inlineScripts(pages: string[]): string[] {
  const scripts = pages.flatMap((page) => [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/giu)])
  return scripts.map(([, script = '']) => script)
}

/** The CSP sources that allow elements with these contents. */
const hashesOf = (texts: string[]): string[] =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
