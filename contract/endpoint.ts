import type * as z from 'zod/mini'
import {
  type Action,
  isRestricted,
  isStaffAction,
  type OpenAction,
  type RestrictedAction,
  type StaffAction,
  staysOpen,
} from './permissions.ts'
import type { ProblemCode } from './problems.ts'

export type Api = 'internal' | 'social' | 'payment'

/**
 * Who may call: anybody, a signed-in user, or a member whose role allows the action
 * in the workspace that the path names as `:workspaceId`; `collection.` actions belong to the staff's workspace alone.
 */
export type Access = 'public' | 'signedIn' | Action

/** Every call can fail in these ways. */
const always = ['invalid_input', 'too_many_requests', 'internal', 'unavailable'] as const
type Always = (typeof always)[number]

/** What an endpoint may name as its own, though some of it follows from the access of others. */
type OwnProblem = Exclude<ProblemCode, Always | 'unauthenticated' | 'plan_expired' | 'key_reused'>

/** A JSON body has at most so many bytes, and a large one where its call says so. */
export const usualBodyBytes = 65_536
export const largeBodyBytes = 1_048_576

/**
 * One call, said once for app, server, OpenAPI document and tests. `input` holds path parameters, then for GET and
 * DELETE the query string (every value a string), otherwise the JSON body. `body: 'file'` means a raw byte stream as
 * body, with the rest of the input in the query string; `body: 'signed'` is JSON whose bytes a signature in a header covers;
 * `answer: 'file'` means the answer is a byte stream, `answer: 'events'` server-sent events, each an output.
 */
export type Endpoint = {
  api: Api
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  access: Access
  summary: string
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** Its own; `problemsOf` adds what follows from the rest. */
  problems?: readonly OwnProblem[]
  body?: 'file' | 'signed'
  /** Of its JSON body, where the largest honest one has more than `usualBodyBytes`. */
  maxBytes?: typeof largeBodyBytes
  answer?: 'file' | 'events'
  /** A POST that needs no key: sent twice it changes no more than once, or nothing at all. */
  idempotent?: true
  /** About who signed in, not about the workspace: no token of the workspace calls it. */
  personal?: true
}

/** What a caller passes and a handler receives after parsing; what a handler returns, nothing left out, and a caller receives. */
export type CallInput<E extends Endpoint> = z.input<E['input']>
export type HandlerInput<E extends Endpoint> = z.output<E['input']>
export type HandlerOutput<E extends Endpoint> = z.output<E['output']>
export type CallOutput<E extends Endpoint> = z.output<E['output']>

/** Keeps every literal of the definition, so that types follow from it. */
export const endpoint = <const Definition extends Endpoint>(definition: Definition): Definition => definition

/** Whether whoever signed in may name the call by an `Idempotency-Key`, so that it is carried out once however often it is sent. */
export const acceptsIdempotencyKey = ({ method, access, body, idempotent }: Endpoint) =>
  method === 'POST' && access !== 'public' && body === undefined && idempotent === undefined

/** Names of the `:parameters` of a path, in order. */
export const pathParameters = (path: string) => [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]!)

type AccessProblem<A extends Access> = A extends 'public'
  ? never
  : A extends Action
    ?
        | 'unauthenticated'
        | 'not_found'
        | (A extends RestrictedAction ? 'forbidden' : never)
        | (A extends OpenAction | StaffAction ? never : 'plan_expired')
    : 'unauthenticated'

type KeyProblem<E extends Endpoint> = E extends { access: 'public' } | { body: string } | { idempotent: true }
  ? never
  : E extends { method: 'POST' }
    ? 'key_reused'
    : never

/** Every way in which a call can fail, by its code: for everybody, by access, path, body and key, and its own. */
export type ProblemOf<E extends Endpoint> =
  | Always
  | AccessProblem<E['access']>
  | (E['path'] extends `${string}/:${string}` ? 'not_found' : never)
  | (E extends { body: string } ? 'too_large' : never)
  | KeyProblem<E>
  | (E extends { problems: readonly (infer Own)[] } ? Own : Endpoint extends E ? ProblemCode : never)

function problemsOfAccess(access: Access): ProblemCode[] {
  if (access === 'public') return []
  if (access === 'signedIn') return ['unauthenticated']
  const restricted: ProblemCode[] = isRestricted(access) ? ['forbidden'] : []
  const planned: ProblemCode[] = staysOpen(access) || isStaffAction(access) ? [] : ['plan_expired']
  return ['unauthenticated', 'not_found', ...restricted, ...planned]
}

/** The codes of `ProblemOf`, each once. */
export const problemsOf = <E extends Endpoint>(endpoint: E): ProblemOf<E>[] => {
  const { access, path, body, problems = [] } = endpoint
  const ofPath: ProblemCode[] = pathParameters(path).length > 0 ? ['not_found'] : []
  const ofBody: ProblemCode[] = body === undefined ? [] : ['too_large']
  const ofKey: ProblemCode[] = acceptsIdempotencyKey(endpoint) ? ['key_reused'] : []
  return [
    ...new Set([...problemsOfAccess(access), ...ofPath, ...ofBody, ...ofKey, ...problems, ...always]),
  ] as ProblemOf<E>[]
}
