import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Env } from '#server/platform/env.ts'

type Directives = Record<string, readonly string[]>

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** CSP hashes of a page's inline scripts or styles. */
const hashesOf = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'gi'))].map(([, text]) =>
    hash(text!),
  )

/** CSP hashes of style attributes, which browsers only check in the HTML they receive. */
function attributeHashesOf(html: string) {
  const found = [...new Set([...html.matchAll(/\sstyle="([^"]*)"/gi)].map(([, text]) => hash(text!)))]
  return found.length === 0 ? [] : ["'unsafe-hashes'", ...found]
}

const nowhere: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
}

const written = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** For responses other than pages: nothing may load. */
export const strictPolicy = written(nowhere)

/** For pages written by the server: their own inline code, and forms that may redirect to `formTargets`. */
export const pagePolicy = (html: string, formTargets: readonly string[] = [], frames: readonly string[] = []) =>
  written({
    ...nowhere,
    'style-src': hashesOf(html, 'style'),
    'script-src': hashesOf(html, 'script'),
    'img-src': ['data:'],
    'form-action': ["'self'", ...formTargets],
    ...(frames.length === 0 ? {} : { 'frame-src': frames }),
  })

/** For a mail's untrusted HTML in a frame: inline styles only, nothing external, links open in a new page. */
export const mailPolicy = written({
  ...nowhere,
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
})

/** For the app: its own code, the APIs and configured origins; only `ancestors` may frame it. */
export function appPolicy(env: Pick<Env, 'connectOrigins'>, indexHtml: string, ancestors: readonly string[] = []) {
  return written({
    ...nowhere,
    ...(ancestors.length === 0 ? {} : { 'frame-ancestors': ancestors }),
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(indexHtml, 'script')],
    'style-src': ["'self'", ...hashesOf(indexHtml, 'style'), ...attributeHashesOf(indexHtml)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...env.connectOrigins],
    'frame-src': ["'none'"],
    'worker-src': ["'none'"],
    'manifest-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
}

/** Headers of every response; pages set their own CSP. */
export const helmetOptions = (env: Env): FastifyHelmetOptions => ({
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  // In local and dev builds, the state inspector opens Stately in another window.
  crossOriginOpenerPolicy: {
    policy: env.environment === 'local' || env.environment === 'dev' ? 'same-origin-allow-popups' : 'same-origin',
  },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: env.publicUrl.startsWith('https://')
    ? { maxAge: 31_536_000, includeSubDomains: true }
    : false,
})

export const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'
