import { toText } from '#contract/texts.ts'
import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problems } from '#contract/problems.ts'
import { kilobyte } from '#server/ground/byte-units.ts'
import { AppError } from '#server/ground/errors.ts'
import { problemOf } from './problem.ts'
import { isPageNavigation, problemPage } from './problem-page.ts'

const ofEachAnswer = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive', 'x-request-id'])

/** Learns the common headers from one response, because no hook runs for requests refused before parsing. */
export async function commonHeaders(app: FastifyInstance): Promise<Record<string, string>> {
  const { headers } = await app.inject('/health/live')
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofEachAnswer.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Kilobytes of URL and headers. The longest query takes 37 in Japanese, at nine URL characters per letter. */
const maxHeadKilobytes = 60

const addressTooLong = () =>
  new AppError(
    'headers_too_large',
    toText(/*i18n*/ { id: 'problem.requestTooLarge', message: 'The request is too large.' }),
  )
const headersTooLarge = () =>
  new AppError(
    'headers_too_large',
    toText(
      /*i18n*/ {
        id: 'problem.headersTooLarge',
        message: 'The request headers are too large. Clear the cookies of this site.',
      },
    ),
  )

/** Throws headers_too_large. */
export function requireShortHead({ raw: { url = '', rawHeaders } }: FastifyRequest) {
  const maxBytes = maxHeadKilobytes * kilobyte
  const headers = rawHeaders.reduce((bytes, text) => bytes + text.length + 2, 0)
  if (url.length + headers > maxBytes) throw url.length > headers ? addressTooLong() : headersTooLarge()
}

const refusalOf = (code: string | undefined) => {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge()
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new AppError(
      'request_timeout',
      toText(/*i18n*/ { id: 'problem.requestTooSlow', message: 'The request took too long to arrive. Try again.' }),
    )
  return new AppError(
    'invalid_input',
    toText(/*i18n*/ { id: 'problem.unreadableRequest', message: 'The request can’t be read.' }),
  )
}

function headOf(packet: unknown): { url: string; headers: IncomingHttpHeaders } {
  const [first = '', ...lines] = (Buffer.isBuffer(packet) ? packet.toString('latin1') : '').split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { url: /^[A-Z]+ (\S+)/.exec(first)?.[1] ?? '', headers: Object.fromEntries(headers) as IncomingHttpHeaders }
}

/** Responds to what never becomes a request: malformed, too large or too slow. */
export function refuseConnection(
  error: { code?: string; rawPacket?: unknown },
  socket: Duplex,
  headers: Record<string, string>,
) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const refusal = refusalOf(error.code)
  const { status } = problems[refusal.code]
  const requestId = crypto.randomUUID()
  const asked = headOf(error.rawPacket)
  // Only the end of a very long head is available. Long heads usually come from browsers with cookies.
  const isTail = error.code === 'HPE_HEADER_OVERFLOW' && asked.url === ''
  const page =
    isTail || isPageNavigation(asked.url, asked.headers) ? problemPage(refusal, asked.headers, requestId) : null
  const body = page?.html ?? JSON.stringify(problemOf(refusal, requestId))
  const head = {
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/problem+json; charset=utf-8',
    ...page?.headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () =>
    socket.destroy(),
  )
}
