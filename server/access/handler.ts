import { Readable } from 'node:stream'
import type { Access, Endpoint, HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import type { MemberContext, PublicContext, SignedInContext } from './context.ts'

export type FileAnswer = { fileName: string; contentType: string; body: Readable }

type ContextOf<A extends Access> = A extends 'public'
  ? PublicContext
  : A extends 'signedIn'
    ? SignedInContext
    : MemberContext
type AnswerOf<E extends Endpoint> = E extends { answer: 'file' }
  ? FileAnswer
  : E extends { answer: 'events' }
    ? AsyncIterable<HandlerOutput<E>>
    : HandlerOutput<E>

export type Handler = {
  endpoint: Endpoint
  run: (context: never, input: never) => Promise<unknown>
  /** For answers with a secret: whether the secret is still valid. */
  isLive?: (context: never, answer: never) => Promise<boolean>
}

/**
 * Binds an endpoint to its implementation. Before `run`, the caller's access is checked and the input parsed;
 * afterwards the answer is stripped to the endpoint's output.
 */
export const handler = <E extends Endpoint>(
  endpoint: E,
  run: (context: ContextOf<E['access']>, input: HandlerInput<E>) => Promise<AnswerOf<E>>,
): Handler => ({ endpoint, run: run as Handler['run'] })

/** For answers with a secret: a repeat with the same idempotency key returns it only while it is valid. */
export const secretHandler = <E extends Endpoint>(
  endpoint: E,
  isLive: (context: ContextOf<E['access']>, answer: HandlerOutput<E>) => Promise<boolean>,
  run: (context: ContextOf<E['access']>, input: HandlerInput<E>) => Promise<AnswerOf<E>>,
): Handler => ({ ...handler(endpoint, run), isLive: isLive as NonNullable<Handler['isLive']> })
