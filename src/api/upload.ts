import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { parseResponse } from './answer.ts'
import { asApiError, request, type Values } from './client.ts'

export type Progress = { sent: number; total: number }

/** Limits a stall; a whole upload may take any time. */
const stallTimeoutMs = 60_000

const headersOf = (raw: string) => {
  const headers = new Headers()
  for (const line of raw.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}

const bodylessStatuses = new Set([204, 205, 304])

/** A `fetch` for one file, based on XMLHttpRequest because fetch reports no upload progress. */
export const sendFile =
  (file: Blob, onProgress: (progress: Progress) => void = () => {}) =>
  (url: string, { method = 'POST', headers, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.setRequestHeader('Content-Type', 'application/octet-stream')

      let stall = setTimeout(() => fail(new DOMException('The upload stood still', 'TimeoutError')), stallTimeoutMs)
      const giveUp = () => fail(signal!.reason as Error)
      const done = () => {
        clearTimeout(stall)
        signal?.removeEventListener('abort', giveUp)
      }
      const fail = (error: Error) => {
        done()
        request.abort()
        reject(error)
      }
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        clearTimeout(stall)
        stall = setTimeout(() => fail(new DOMException('The upload stood still', 'TimeoutError')), stallTimeoutMs)
        onProgress({ sent: loaded, total })
      })
      // Once sent, the server may process the file for any time.
      request.upload.addEventListener('load', () => clearTimeout(stall))
      request.addEventListener('error', () => fail(new TypeError('Failed to fetch')))
      request.addEventListener('load', () => {
        done()
        const body = bodylessStatuses.has(request.status) ? null : request.responseText
        resolve(new Response(body, { status: request.status, headers: headersOf(request.getAllResponseHeaders()) }))
      })
      if (signal?.aborted) return giveUp()
      signal?.addEventListener('abort', giveUp, { once: true })
      request.send(file)
    })

export type UploadOptions = { onProgress?: (progress: Progress) => void; signal?: AbortSignal }

/** Streams a file as the raw body of a `body: 'file'` endpoint, with progress and the usual session handling. */
export const upload =
  <E extends Endpoint & { body: 'file' }>(endpoint: E) =>
  async (input: CallInput<E>, file: Blob, { onProgress, signal }: UploadOptions = {}): Promise<CallOutput<E>> => {
    const { client, middlewares } = request(endpoint, input as Values, signal)
    const ready = client.middlewares(middlewares).fetchPolyfill(sendFile(file, onProgress))
    try {
      return parseResponse(endpoint, await ready.fetch(endpoint.method).text())
    } catch (error) {
      throw asApiError(error)
    }
  }
