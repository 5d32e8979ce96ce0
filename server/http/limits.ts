import { say } from '#contract/texts.ts'
import { createHash } from 'node:crypto'
import type { RateLimitOptions, RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { validateInvite } from '#contract/workspaces/joining.ts'
import { login, refresh } from '#contract/session/session.ts'
import { join } from '#contract/session/users.ts'
import { AppError } from '#server/errors.ts'

const minute = 60_000

const tooMany = (_request: FastifyRequest, { ttl }: { ttl: number }) => {
  const seconds = Math.ceil(ttl / 1000)
  return new AppError(
    'too_many_requests',
    say(
      /*i18n*/ { id: 'problem.tooManyRequests', message: 'Too many requests. Try again in {seconds} seconds.' },
      { seconds },
    ),
    {
      retryAfter: seconds,
    },
  )
}

/** Addresses are counted one by one, IPv6 by /64, for one customer holds a whole /64. */
export const generalLimit = (requestsPerMinute: number): RateLimitPluginOptions => ({
  global: requestsPerMinute > 0,
  max: Math.max(requestsPerMinute, 1),
  timeWindow: minute,
  cache: 20_000,
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

const perSession = (request: FastifyRequest) =>
  `session:${createHash('sha256')
    .update(request.headers.authorization ?? request.ip)
    .digest('base64url')}`

/** Calls at which somebody could guess; past its limit a refresh is dropped (undecided.ts). */
const guarded: Record<string, RateLimitOptions> = {
  [login.path]: { max: 100, timeWindow: minute, groupId: 'sign-in' },
  [refresh.path]: { max: 120, timeWindow: minute, keyGenerator: perSession },
  [join.path]: { max: 60, timeWindow: minute, groupId: 'join' },
  [validateInvite.path]: { max: 60, timeWindow: minute, groupId: 'join' },
}

export const limitOf = ({ path }: Endpoint): RateLimitOptions | undefined => guarded[path]

/** Where the event loop is later than `maxEventLoopDelay`, dashboards are turned away; sign-in and accounts are served to the end. */
export const pressureLimits = { sampleInterval: 500, retryAfter: 5 }

/** Calls that are served however busy the server is. */
export const isAccountCall = (url: string) =>
  url.startsWith('/api/internal/') ||
  url.startsWith('/api/payment/') ||
  url.startsWith('/api/social/auth/') ||
  url.startsWith('/api/social/user') ||
  !url.startsWith('/api/')
