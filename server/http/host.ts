import { toText } from '#contract/texts.ts'
import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/platform/env.ts'
import { AppError } from '#server/ground/errors.ts'

const thisComputer = ['localhost', '127.0.0.1', '[::1]']

/** Accepted host names in `local`; null elsewhere. */
export const localNames = ({ environment, publicUrl }: Env) =>
  environment === 'local' ? new Set([...thisComputer, new URL(publicUrl).hostname.toLowerCase()]) : null

/**
 * Throws misdirected. Prevents DNS rebinding: the local stand-in signs anyone in, so only pages of this computer may
 * call it.
 */
export function createHostCheck(env: Env) {
  const names = localNames(env)
  return ({ headers: { host } }: FastifyRequest) => {
    if (host === undefined)
      throw new AppError(
        'invalid_input',
        toText(/*i18n*/ { id: 'problem.unreadableRequest', message: 'The request can’t be read.' }),
      )
    if (names === null || names.has(host.toLowerCase().replace(/:\d*$/, ''))) return
    throw new AppError(
      'misdirected',
      toText(
        /*i18n*/ {
          id: 'problem.otherHost',
          message:
            'This server answers only to localhost, 127.0.0.1, [::1] and the host of PUBLIC_URL. Set PUBLIC_URL to use another name.',
        },
      ),
    )
  }
}
