import type * as z from 'zod/mini'
import type { Action } from './permissions.ts'
import type { ProblemCode } from './problems.ts'

export type Api = 'internal' | 'social' | 'payment'

/**
 * Who may call: anybody, a signed-in user, or a member whose role allows the action
 * in the workspace that the path names as `:workspaceId`; `collection.` actions belong to the staff's workspace alone.
 */
export type Access = 'public' | 'signedIn' | Action

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
  problems: readonly ProblemCode[]
  body?: 'file' | 'signed'
  answer?: 'file' | 'events'
}

/** What a caller passes and a handler receives after parsing; what a handler returns, nothing left out, and a caller receives. */
export type CallInput<E extends Endpoint> = z.input<E['input']>
export type HandlerInput<E extends Endpoint> = z.output<E['input']>
export type HandlerOutput<E extends Endpoint> = z.output<E['output']>
export type CallOutput<E extends Endpoint> = z.output<E['output']>

/** Keeps every literal of the definition, so that types follow from it. */
export const endpoint = <const Definition extends Endpoint>(definition: Definition): Definition => definition

/** Names of the `:parameters` of a path, in order. */
export const pathParameters = (path: string) => [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]!)
