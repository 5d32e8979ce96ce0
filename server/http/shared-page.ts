import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Env } from '#server/platform/env.ts'
import { appPolicy } from './security.ts'

const sharedPath = /^\/shared\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i

/** Null for paths other than shared links, and without a built page for them. */
export type SharedPages = (env: Env) => (reply: FastifyReply, path: string) => Promise<FastifyReply> | null

/**
 * The same document for all shares, except for who may frame it. The token is in the URL fragment, which browsers never
 * send.
 */
export const serveSharedPages =
  (originsOf: (shareId: string) => Promise<readonly string[]>): SharedPages =>
  (env) => {
    const file = join(env.appDir!, 'shared.html')
    const html = existsSync(file) ? readFileSync(file, 'utf8') : null
    return (reply, path) => {
      const shareId = sharedPath.exec(path)?.[1]
      return shareId === undefined || html === null ? null : send(reply, html, env, originsOf(shareId))
    }
  }

async function send(reply: FastifyReply, html: string, env: Env, origins: Promise<readonly string[]>) {
  const frames = await origins
  // X-Frame-Options can't list sites and would block them all.
  if (frames.length > 0) reply.removeHeader('x-frame-options')
  return reply
    .code(200)
    .header('content-security-policy', appPolicy({ ...env, connectOrigins: [] }, html, frames))
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
