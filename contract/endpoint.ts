import type * as z from 'zod/mini'
import {
  type Action,
  isRestricted,
  isStaffAction,
  type ActionAfterPlan,
  type RestrictedAction,
  type StaffAction,
  isAllowedAfterPlan,
} from './permissions.ts'
import type { ProblemCode } from './problems.ts'

export type Api = 'internal' | 'social' | 'payment'

/**
 * Who may call: anyone, a signed-in user, or a member whose role allows the action in the path's `:workspaceId`.
 * `collection.` actions exist only in the staff's workspace.
 */
export type Access = 'public' | 'signedIn' | Action

/** Every call can fail with these. */
const commonProblems = ['invalid_input', 'too_many_requests', 'internal', 'unavailable'] as const
type CommonProblem = (typeof commonProblems)[number]

/** Largest JSON body in bytes; a call may opt into the larger limit. */
export const defaultMaxBodyBytes = 65_536
export const largeBodyBytes = 1_048_576

/**
 * One call, shared by app, server, OpenAPI document and tests. `input` holds path parameters, then for GET and DELETE
 * the query string (every value a string), otherwise the JSON body. `body: 'file'`: a raw byte stream, with the rest of
 * the input in the query string; `body: 'signed'`: JSON whose bytes a header signs. `answer: 'file'`: a byte stream;
 * `answer: 'events'`: server-sent events, each an output.
 */
export type Endpoint = {
  api: Api
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  summary: string
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** Additional problems; `listProblems` derives the rest. */
  problems?: readonly Exclude<ProblemCode, CommonProblem | 'unauthenticated' | 'plan_expired' | 'key_reused'>[]
  body?: 'file' | 'signed'
  /** Set if valid JSON bodies may exceed `defaultMaxBodyBytes`. */
  maxBytes?: typeof largeBodyBytes
  answer?: 'file' | 'events'
  /** A POST that needs no key because repeating it changes nothing more. */
  idempotent?: true
  /** Concerns the signed-in user, not the workspace: API tokens cannot call it. */
  personal?: true
}

/** Callers pass unparsed input, which handlers get parsed; outputs have the parsed type on both sides. */
export type CallInput<E extends Endpoint> = z.input<E['input']>
export type HandlerInput<E extends Endpoint> = z.output<E['input']>
export type HandlerOutput<E extends Endpoint> = z.output<E['output']>
export type CallOutput<E extends Endpoint> = z.output<E['output']>

/** Preserves literal types, from which call types are derived. */
export const endpoint = <const Definition extends Endpoint>(definition: Definition): Definition => definition

/** Whether a signed-in caller may send an `Idempotency-Key`, so that repeats run once. */
export const acceptsIdempotencyKey = ({ method, access, body, idempotent }: Endpoint) =>
  method === 'POST' && access !== 'public' && body === undefined && idempotent === undefined

/** Names of a path's `:parameters`, in order. */
export const pathParameters = (path: string) => [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]!)

type AccessProblem<A extends Access> = A extends 'public'
  ? never
  : A extends Action
    ?
        | 'unauthenticated'
        | 'not_found'
        | (A extends RestrictedAction ? 'forbidden' : never)
        | (A extends ActionAfterPlan | StaffAction ? never : 'plan_expired')
    : 'unauthenticated'

type IdempotencyProblem<E extends Endpoint> = E extends { access: 'public' } | { body: string } | { idempotent: true }
  ? never
  : E extends { method: 'POST' }
    ? 'key_reused'
    : never

/** Every problem code of a call: general, by access, path, body and key, and its own. */
export type EndpointProblem<E extends Endpoint> =
  | CommonProblem
  | AccessProblem<E['access']>
  | (E['path'] extends `${string}/:${string}` ? 'not_found' : never)
  | (E extends { body: string } ? 'too_large' : never)
  | IdempotencyProblem<E>
  | (E extends { problems: readonly (infer Own)[] } ? Own : Endpoint extends E ? ProblemCode : never)

function problemsOfAccess(access: Access): ProblemCode[] {
  if (access === 'public') return []
  if (access === 'signedIn') return ['unauthenticated']
  const restricted: ProblemCode[] = isRestricted(access) ? ['forbidden'] : []
  const planned: ProblemCode[] = isAllowedAfterPlan(access) || isStaffAction(access) ? [] : ['plan_expired']
  return ['unauthenticated', 'not_found', ...restricted, ...planned]
}

/** The codes of `EndpointProblem`, without duplicates. */
export const listProblems = <E extends Endpoint>(endpoint: E): EndpointProblem<E>[] => {
  const { access, path, body, problems = [] } = endpoint
  const ofPath: ProblemCode[] = pathParameters(path).length > 0 ? ['not_found'] : []
  const ofBody: ProblemCode[] = body === undefined ? [] : ['too_large']
  const ofKey: ProblemCode[] = acceptsIdempotencyKey(endpoint) ? ['key_reused'] : []
  return [
    ...new Set([...problemsOfAccess(access), ...ofPath, ...ofBody, ...ofKey, ...problems, ...commonProblems]),
  ] as EndpointProblem<E>[]
}
