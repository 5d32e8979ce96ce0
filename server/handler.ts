import { Readable } from 'node:stream'
import type { Access, Endpoint, HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import type { MemberContext, PublicContext, SignedInContext } from './context.ts'

/** The answer of an `answer: 'file'` endpoint. */
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
  /** Of an answer that holds a secret: whether it still opens anything. */
  isLive?: (context: never, answer: never) => Promise<boolean>
}

/**
 * Binds an endpoint to what it does. Session, membership and role are checked by the endpoint's `access` before `run`
 * is called, its input is parsed, and its answer is stripped to the endpoint's output.
 */
export const handler = <E extends Endpoint>(
  endpoint: E,
  run: (context: ContextOf<E['access']>, input: HandlerInput<E>) => Promise<AnswerOf<E>>,
): Handler => ({ endpoint, run: run as Handler['run'] })

/** The same where the answer holds a secret: a repeat under its key has it again only while it is live. */
export const secretHandler = <E extends Endpoint>(
  endpoint: E,
  isLive: (context: ContextOf<E['access']>, answer: HandlerOutput<E>) => Promise<boolean>,
  run: (context: ContextOf<E['access']>, input: HandlerInput<E>) => Promise<AnswerOf<E>>,
): Handler => ({ ...handler(endpoint, run), isLive: isLive as NonNullable<Handler['isLive']> })
