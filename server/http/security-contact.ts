import type { FastifyInstance } from 'fastify'
import { dayMs } from '#contract/durations.ts'
import type { Services } from '#server/access/context.ts'

const validDays = 180

/** Contact for reporting vulnerabilities: RFC 9116. */
export function serveSecurityContact(app: FastifyInstance, { env, now }: Pick<Services, 'env' | 'now'>) {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(now().getTime() + validDays * dayMs).toISOString()
    const lines = [
      `Contact: ${env.securityContact ?? env.publicUrl}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, de',
      `Canonical: ${env.publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
