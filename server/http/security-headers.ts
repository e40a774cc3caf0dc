import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

interface SecurityOptions {
  /** The pages that the built client starts from; their inline scripts are the only ones that run. */
  pages: string[]
  /** The texts of the only style elements that are taken. */
  styles: string[]
  /** The sign-in host of a Firebase project, or null where accounts are embedded. */
  authDomain: string | null
  /** Where the browser passes sign-ins on to, or null. */
  tokenSyncOrigin: string | null
  /** Whether browsers may be told to use HTTPS only. */
  production: boolean
}

const PROVIDER_CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** What no page of the board asks a device for; a frame within it may not either. */
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

/** The headers that keep a page from running, loading or being framed by what isn't ours. */
export function securityHeaders(options: SecurityOptions): RequestHandler {
  const others = helmetFor(options)
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS)
    others(req, res, next)
  }
}

function helmetFor({
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
        // The components of a rendered page carry their sizes in such attributes.
        'style-src-attr': ["'unsafe-inline'"],
        // Pictures of people come by a call that takes a token, and are shown from memory, as is one that is chosen.
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
    // The provider's popup tells this page who has signed in.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: production,
    xFrameOptions: { action: 'deny' },
  })
}

function inlineScripts(pages: string[]): string[] {
  const scripts = pages.flatMap((page) => [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/giu)])
  return scripts.map(([, script = '']) => script)
}

/** The sources that let elements with these texts through. */
const hashesOf = (texts: string[]): string[] =>
  [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
