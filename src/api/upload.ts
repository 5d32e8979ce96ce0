import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { answerOf } from './answer.ts'
import { asApiError, request, type Values } from './client.ts'
import { sendFile, type Progress } from './send-file.ts'

export type UploadOptions = { onProgress?: (progress: Progress) => void; signal?: AbortSignal }

/** Streams a file as the raw body of a `body: 'file'` endpoint, with progress, under the same session rules. */
export const upload =
  <E extends Endpoint & { body: 'file' }>(endpoint: E) =>
  async (input: CallInput<E>, file: Blob, { onProgress, signal }: UploadOptions = {}): Promise<CallOutput<E>> => {
    const { client, middlewares } = request(endpoint, input as Values, signal)
    const ready = client.middlewares(middlewares).fetchPolyfill(sendFile(file, onProgress))
    try {
      return answerOf(endpoint, await ready.fetch(endpoint.method).text())
    } catch (error) {
      throw asApiError(error)
    }
  }
