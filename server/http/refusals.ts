import { say } from '#contract/texts.ts'
import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { problems } from '#contract/problems.ts'
import { kilobyte } from '#server/byte-units.ts'
import { AppError } from '#server/errors.ts'
import { problemOf } from './problem.ts'

const ofEachAnswer = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive', 'x-request-id'])

/** The headers that every answer carries, learnt from one: what is refused before it becomes a request passes no hook. */
export async function commonHeaders(app: FastifyInstance): Promise<Record<string, string>> {
  const { headers } = await app.inject('/health/live')
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofEachAnswer.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

const refusalOf = (code: string | undefined) => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError(
      'headers_too_large',
      say(
        /*i18n*/ {
          id: 'problem.headersTooLarge',
          message: 'The headers are larger than {most, number} kB. Clear the cookies of this site.',
        },
        { most: maxHeaderSize / kilobyte },
      ),
    )
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new AppError(
      'request_timeout',
      say(/*i18n*/ { id: 'problem.requestTooSlow', message: 'The request took too long to arrive. Try again.' }),
    )
  return new AppError(
    'invalid_input',
    say(/*i18n*/ { id: 'problem.noHttp', message: 'The request cannot be read. Expected HTTP/1.1.' }),
  )
}

/** Answers what never becomes a request: unreadable, too large or too slow. */
export function refuseConnection(error: { code?: string }, socket: Duplex, headers: Record<string, string>) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const refusal = refusalOf(error.code)
  const { status } = problems[refusal.code]
  const requestId = crypto.randomUUID()
  const body = JSON.stringify(problemOf(refusal, requestId))
  const head = {
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () =>
    socket.destroy(),
  )
}
