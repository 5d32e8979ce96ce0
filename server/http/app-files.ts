import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Env } from '#server/platform/env.ts'
import { Manifest, pageFilesIn } from './page-files.ts'
import { appPolicy } from './security.ts'
import type { SharedPages } from './shared-page.ts'

const pageHeaders =
  /^(content-security-policy|permissions-policy|referrer-policy|origin-agent-cluster|strict-transport-security|cross-origin-.*|x-(?!content-type-options$).*)$/

export type SendPage = (reply: FastifyReply, path: string) => FastifyReply | Promise<FastifyReply>

/** Returns how to send a page; null without a built app. */
export async function serveApp(app: FastifyInstance, env: Env, sharedPages: SharedPages): Promise<SendPage | null> {
  if (env.appDir === null || !existsSync(join(env.appDir, 'index.html'))) return null
  const policy = appPolicy(env, readFileSync(join(env.appDir, 'index.html'), 'utf8'))
  const pageFiles = readPageFiles(join(env.appDir, '.vite', 'manifest.json'))

  await app.register(staticFiles, {
    root: env.appDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(`${sep}assets${sep}`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // Page headers mean nothing for scripts, styles and fonts, and would only make each response larger.
      if (isHashed) {
        for (const name of Object.keys(reply.getHeaders())) {
          if (!pageHeaders.test(name)) continue
          reply.removeHeader(name)
          reply.raw.removeHeader(name)
        }
      } else reply.header('content-security-policy', policy)
    },
  })
  const sendShared = sharedPages(env)
  return (reply, path) => {
    const shared = sendShared(reply, path)
    if (shared !== null) return shared
    const files = pageFiles(path)
    if (files.length > 0) reply.header('link', files.map((file) => `</${file}>; rel=modulepreload`).join(', '))
    return reply.sendFile('index.html')
  }
}

const readPageFiles = (path: string) =>
  pageFilesIn(existsSync(path) ? Manifest.parse(JSON.parse(readFileSync(path, 'utf8'))) : {})
