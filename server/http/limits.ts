import { minuteMs } from '#contract/durations.ts'
import { toText } from '#contract/texts.ts'
import type { RateLimitOptions, RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { validateInvite } from '#contract/workspaces/joining.ts'
import { testChannel } from '#contract/channels/channels.ts'
import { getSharedAnswer, getSharedState, openShare } from '#contract/shares/shares.ts'
import { login, refresh } from '#contract/session/session.ts'
import { join } from '#contract/session/users.ts'
import type { TokenLimits } from '#server/access/program.ts'
import { hashOf } from '#server/access/secrets.ts'
import { AppError } from '#server/ground/errors.ts'

const tooMany = (_request: FastifyRequest, { ttl }: { ttl: number }) => {
  const seconds = Math.ceil(ttl / 1000)
  return new AppError(
    'too_many_requests',
    toText(
      /*i18n*/ { id: 'problem.tooManyRequests', message: 'Too many requests. Try again in {seconds} seconds.' },
      { seconds },
    ),
    {
      retryAfter: seconds,
    },
  )
}

/** Limits each IPv4 address or IPv6 /64, since one customer usually has a whole /64. Fails open when counting fails. */
export const generalLimit = (
  requestsPerMinute: number,
  store: RateLimitPluginOptions['store'],
): RateLimitPluginOptions => ({
  store,
  skipOnError: true,
  global: requestsPerMinute > 0,
  max: Math.max(requestsPerMinute, 1),
  timeWindow: minuteMs,
  ipv6Subnet: 64,
  errorResponseBuilder: tooMany,
  addHeaders: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
    'retry-after': true,
  },
  addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
})

const perSession = (request: FastifyRequest) => `session:${hashOf(request.headers.authorization ?? request.ip)}`

/**
 * Endpoints open to guessing or to triggering requests elsewhere. A refresh beyond its limit is dropped (undecided.ts).
 */
const limitsByPath: Record<string, RateLimitOptions> = {
  [login.path]: { max: 100, timeWindow: minuteMs, groupId: 'sign-in' },
  [refresh.path]: { max: 120, timeWindow: minuteMs, keyGenerator: perSession },
  [join.path]: { max: 60, timeWindow: minuteMs, groupId: 'join' },
  [testChannel.path]: { max: 30, timeWindow: minuteMs, keyGenerator: perSession },
  [validateInvite.path]: { max: 60, timeWindow: minuteMs, groupId: 'join' },
  [openShare.path]: { max: 120, timeWindow: minuteMs, groupId: 'shared' },
  [getSharedAnswer.path]: { max: 600, timeWindow: minuteMs, groupId: 'shared-answers' },
  [getSharedState.path]: { max: 600, timeWindow: minuteMs, groupId: 'shared-states' },
}

/** Unknown API tokens per address and minute. */
const maxGuesses = 60

/** Counts unknown tokens by address, and reports the remaining calls in headers. */
export function createTokenLimits(app: FastifyInstance) {
  const guessed = app.createRateLimit({ max: maxGuesses, timeWindow: minuteMs })
  return (request: FastifyRequest, reply: FastifyReply): TokenLimits => ({
    guesses: {
      requireFew: async () => {
        const limit = await guessed(request, { increment: false })
        if (!limit.isAllowed && limit.remaining === 0) throw tooMany(request, limit)
      },
      count: async () => void (await guessed(request)),
    },
    report: ({ limit, remaining, reset }) =>
      void reply.headers({
        'ratelimit-limit': String(limit),
        'ratelimit-remaining': String(Math.max(0, remaining)),
        'ratelimit-reset': String(reset),
      }),
  })
}

export const findRateLimit = ({ path }: Endpoint): RateLimitOptions | undefined => limitsByPath[path]

/**
 * When the event loop is slower than `maxEventLoopDelay`, dashboards get refused, but sign-in and accounts stay
 * available.
 */
export const pressureLimits = { sampleInterval: 500, retryAfter: 5 }

/** Calls that are served under any load. */
export const isExemptFromLoadShedding = (url: string) =>
  url.startsWith('/api/internal/') ||
  url.startsWith('/api/payment/') ||
  url.startsWith('/api/social/auth/') ||
  url.startsWith('/api/social/user') ||
  !url.startsWith('/api/')
