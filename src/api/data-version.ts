import { createParser } from 'eventsource-parser'
import * as contract from '#contract/posts/data-version.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { asApiError, call, request } from './client.ts'
import { parseResponse } from './answer.ts'

export const getDataVersion = call(contract.getDataVersion)

/** The server sends a heartbeat every 15 s; longer silence means a broken connection. */
const timeoutMs = 40_000

export type OnVersion = (version: string) => void

/**
 * Reports each version of a workspace's posts until the stream ends; resolves to `displaced` if a newer stream of the
 * user replaced it. Rejects like `call`, and on a broken or silent stream.
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
      onVersion(parseResponse(contract.followDataVersion, data).dataVersion),
    )
  } catch (error) {
    throw asApiError(error)
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, silent: AbortController, onData: (data: string) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let end: 'ended' | 'displaced' = 'ended'
  // The server sends `retry` only to a displaced stream.
  const parser = createParser({ onEvent: ({ data }) => onData(data), onRetry: () => void (end = 'displaced') })
  for (;;) {
    const timer = setTimeout(() => silent.abort(new Error('The stream fell silent')), timeoutMs)
    const { value, done } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return end
    parser.feed(value)
  }
}
