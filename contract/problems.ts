import * as z from 'zod/mini'
import { Plan, PlanLimit } from './plans.ts'
import { wording } from './wording.ts'

/** Every problem code of the API with its HTTP status and its title (RFC 9457). */
export const problems = {
  invalid_input: { status: 400, title: 'Invalid input' },
  invalid_query: { status: 400, title: 'Invalid query' },
  unreadable_file: { status: 400, title: 'Unreadable file' },
  invalid_mapping: { status: 400, title: 'Invalid column mapping' },
  unauthenticated: { status: 401, title: 'Authentication required' },
  invalid_token: { status: 401, title: 'Invalid token' },
  plan_limit_reached: { status: 402, title: 'Plan limit reached' },
  plan_expired: { status: 403, title: 'The plan has ended' },
  forbidden: { status: 403, title: 'Not allowed for this role' },
  query_locked: { status: 403, title: 'Query locked' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  request_timeout: { status: 408, title: 'Request timeout' },
  conflict: { status: 409, title: 'Conflict' },
  quota_reached: { status: 409, title: 'Quota reached' },
  gone: { status: 410, title: 'Gone' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported content type' },
  range_not_satisfiable: { status: 416, title: 'Range not satisfiable' },
  misdirected: { status: 421, title: 'Misdirected request' },
  key_reused: { status: 422, title: 'Idempotency key reused' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'Headers too large' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Service unavailable' },
} as const

export type ProblemCode = keyof typeof problems

const InputProblem = z.object({ pointer: z.string(), detail: z.string(), ...wording })
export type InputProblem = z.infer<typeof InputProblem>

/** Added to `plan_limit_reached`: usage of the limit, and the plan that allows one more (null: none). */
export const PlanRoom = z.object({
  limit: PlanLimit,
  used: z.number(),
  allowed: z.number(),
  allowedBy: z.nullable(Plan),
})
export type PlanRoom = z.infer<typeof PlanRoom>

/** Why a valid invite was refused; sent only to a caller with the invite. */
const RefusedInvite = z.object({
  reason: z.enum(['expired', 'revoked', 'usedUp', 'wrongAccount', 'full']),
  /** The inviter's name; null once that user is deleted. */
  askWhom: z.nullable(z.string()),
})
export type RefusedInvite = z.infer<typeof RefusedInvite>

/**
 * The body of every error response: `application/problem+json`. `detail` is English; `message` and `params` translate
 * it.
 */
export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  ...wording,
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(InputProblem)),
  ...z.partial(PlanRoom).shape,
  invite: z.optional(RefusedInvite),
})
export type ProblemDetails = z.infer<typeof ProblemDetails>

/** A relative URI that ends in the code. */
export const problemType = (code: ProblemCode) => `/problems/${code}`

/** The code of a problem; null for an unknown type. */
export function parseProblemType(type: string): ProblemCode | null {
  const code = type.slice(type.lastIndexOf('/') + 1)
  return code in problems ? (code as ProblemCode) : null
}
