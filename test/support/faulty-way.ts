import { once } from 'node:events'
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Exchange = { statement: string; forward: () => Promise<Answer>; response: ServerResponse }
/** A fault on a statement's way; without a response, the statement is forwarded. */
export type Fault = (exchange: Exchange) => Promise<void> | void

export type FaultyWay = {
  url: string
  /** Applies to `times` matching statements, or to all until `mend`. */
  fail: (fault: Fault, among?: { matching?: RegExp; times?: number }) => void
  mend: () => void
  met: () => number
  close: () => Promise<void>
}

export async function openFaultyWay(target: string, tls?: { key: string; cert: string }): Promise<FaultyWay> {
  let current: { fault: Fault; matching: RegExp; left: number } | null = null
  let met = 0
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const given = new URL(request.url!, target).searchParams.get('query')
    const statement = given ?? body.toString()
    const exchange = { statement, response, forward: () => forward(target, request, body) }
    if (current !== null && current.left > 0 && current.matching.test(statement)) {
      current.left--
      met++
      await current.fault(exchange)
    }
    if (response.writableEnded || response.destroyed || response.headersSent) return
    const { status, headers, body: whole } = await exchange.forward()
    response.writeHead(status, withoutLength(headers)).end(whole)
  }
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void take(request, response).catch(() => response.destroy())
  const server =
    tls === undefined ? createServer({ maxHeaderSize: 2 * 1024 ** 2 }, listener) : createTlsServer(tls, listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http${tls === undefined ? '' : 's'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (fault, { matching = /./, times = Infinity } = {}) => {
      current = { fault, matching, left: times }
      met = 0
    },
    mend: () => (current = null),
    met: () => met,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(target: string, { url, method, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = ask(new URL(url!, target), { method, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (whole) => resolve({ status: answer.statusCode!, headers: answer.headers, body: whole }),
        reject,
      )
    })
    asked.on('error', reject).end(body)
  })
}

const withoutLength = ({
  'content-length': _length,
  'transfer-encoding': _encoding,
  ...headers
}: IncomingHttpHeaders) => headers

const exceptionOf = (code: number, text: string) =>
  `Code: ${code}. DB::Exception: ${text} (version 26.7.2.1 (official build))\n`

export const refusal =
  (status: number, code: number, text: string): Fault =>
  ({ response }) =>
    void response.writeHead(status, { 'X-ClickHouse-Exception-Code': code }).end(exceptionOf(code, text))

/** A proxy responds instead of the server. */
export const proxyAnswer =
  (status: number): Fault =>
  ({ response }) =>
    void response.writeHead(status, { 'Content-Type': 'text/html' }).end(`<html><h1>${status}</h1></html>`)

/** The statement is executed, but its response is lost. */
export const failureAfterwards =
  (fault: Fault): Fault =>
  async (exchange) => {
    await exchange.forward()
    await fault(exchange)
  }

export const blackHole: Fault = () => new Promise(() => {})

export const cut: Fault = ({ response }) => void response.destroy()

const tag = 'abcdefghijklmnop'
type HalfAnswer = { end: string; isBrokenOff: boolean; at?: 'row' | 'line' }

/** Half of the response, cut at a line or within one, followed by `end`. */
export const halfAnswer =
  ({ end, isBrokenOff, at = 'line' }: HalfAnswer): Fault =>
  async ({ forward: ask, response }) => {
    const { status, headers, body } = await ask()
    const lines = body.toString().split('\n')
    const half = lines.slice(0, Math.ceil(lines.length / 2)).join('\n')
    response.writeHead(status, { ...withoutLength(headers), 'X-ClickHouse-Exception-Tag': tag })
    // Sends the first half as a separate chunk.
    await new Promise((resolve) => response.write(at === 'line' ? `${half}\n` : half.slice(0, -2), resolve))
    if (!isBrokenOff) return void response.end(end)
    if (end === '') return void response.destroy()
    response.write(end, () => response.socket?.destroySoon())
  }

/** The format since ClickHouse 25.11. */
export const exceptionInAnswer = (code: number, text: string) => {
  const message = exceptionOf(code, text)
  return `\r\n__exception__\r\n${tag}\r\n${message}${Buffer.byteLength(message)} ${tag}\r\n__exception__\r\n`
}

/** The format before ClickHouse 25.11. */
export const olderExceptionInAnswer = exceptionOf
