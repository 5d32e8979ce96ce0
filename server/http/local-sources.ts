import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { CollectorSource } from '#contract/collection/collection.ts'
import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'

const LocalSource = z.enum(CollectorSource.options.filter((source) => source !== 'simulated'))
export type LocalSource = z.infer<typeof LocalSource>

const SourceError = z.union([
  z.strictObject({
    kind: z.enum(['fair', 'halfOpen', 'slow', 'unauthorized', 'serverError', 'malformed', 'huge', 'gone']),
  }),
  z.strictObject({ kind: z.literal('cursorTooOld') }),
  z.strictObject({ kind: z.literal('rateLimited'), retryAfter: z.nullable(z.number()) }),
])
type SourceError = z.infer<typeof SourceError>

export type SourceFaults = { set: (source: LocalSource, fault: SourceError) => void }

/**
 * `PUT /local-sources/mastodon/fault` with `{"kind": "serverError"}`, or `fair` to reset. Accepts only JSON, which
 * other sites' pages can't send.
 */
export function serveLocalSources(app: FastifyInstance, faults: SourceFaults) {
  app.put<{ Params: { source: string } }>('/local-sources/:source/fault', (request, reply) => {
    const [source, fault] = [z.safeParse(LocalSource, request.params.source), z.safeParse(SourceError, request.body)]
    if (!source.success || !fault.success)
      throw new AppError(
        'invalid_input',
        toText(
          /*i18n*/ {
            id: 'problem.noLocalFault',
            message: 'Expected a simulated source and a fault that it supports.',
          },
        ),
      )
    faults.set(source.data, fault.data)
    return reply.code(204).send()
  })
}
