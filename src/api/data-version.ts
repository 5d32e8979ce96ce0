import { createParser } from 'eventsource-parser'
import * as contract from '#contract/posts/data-version.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { asApiError, call, request } from './client.ts'
import { answerOf } from './answer.ts'

export const getDataVersion = call(contract.getDataVersion)

/** The server gives a sign of life every 15 s; without any the connection is only half there. */
const timeoutMs = 40_000

export type OnVersion = (version: string) => void

/**
 * Tells each state of a workspace's posts until the stream ends, and says whether it gave way to another one of the same person.
 * Rejects as `call` does, and where the stream breaks or falls silent.
 */
export async function followDataVersion(
  input: CallInput<typeof contract.followDataVersion>,
  onVersion: OnVersion,
  signal: AbortSignal,
) {
  const silent = new AbortController()
  const { client, middlewares } = request(contract.followDataVersion, input, AbortSignal.any([signal, silent.signal]))
  try {
    const response = await client.middlewares(middlewares).get().res()
    return await readEvents(response.body!, silent, (data) =>
      onVersion(answerOf(contract.followDataVersion, data).dataVersion),
    )
  } catch (error) {
    throw asApiError(error)
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, silent: AbortController, onData: (data: string) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let end: 'ended' | 'displaced' = 'ended'
  // The server names a time to come back for nothing else.
  const parser = createParser({ onEvent: ({ data }) => onData(data), onRetry: () => void (end = 'displaced') })
  for (;;) {
    const timer = setTimeout(() => silent.abort(new Error('The stream fell silent')), timeoutMs)
    const { value, done } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return end
    parser.feed(value)
  }
}
