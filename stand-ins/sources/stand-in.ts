import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

export type Weather =
  | { kind: 'fair' }
  /** Accepts calls and never answers. */
  | { kind: 'halfOpen' }
  /** Sends one byte at a time, without end. */
  | { kind: 'slow' }
  | { kind: 'rateLimited'; retryAfter: number | null }
  | { kind: 'unauthorized' }
  | { kind: 'serverError' }
  | { kind: 'malformed' }
  /** Sends 50 MB. */
  | { kind: 'huge' }
  /** Answers like a proxy without a route for the call. */
  | { kind: 'misrouted' }
  /** Closes every connection at once. */
  | { kind: 'gone' }

export type Call = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }
export type Answer = { status?: number; headers?: Record<string, string>; body: string | object }
export type Served = {
  answer: (call: Call) => Answer | Promise<Answer>
  /** Keeps a connection open and writes to it, such as server-sent events; true if it handles the call. */
  stream?: (call: Call, response: ServerResponse) => boolean
  socket?: (socket: WebSocket, url: URL) => void
  /** Why a socket is refused, as the body of a 400. */
  refusal?: (url: URL) => string | null
  tls?: { key: string; cert: string }
}

export type StandIn = {
  /** Such as http://127.0.0.1:40123; the same after a restart. */
  origin: string
  calls: () => readonly string[]
  setWeather: (weather: Weather) => void
  /** Closes all connections and refuses new ones. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Closes all connections, but accepts new ones. */
  drop: () => void
}

const hugeBytes = 50_000_000

/** A local server with a source's protocol, and faults on demand. */
export async function openStandIn({ answer, stream, socket, refusal = () => null, tls }: Served): Promise<StandIn> {
  let weather: Weather = { kind: 'fair' }
  let port = 0
  const calls: string[] = []
  const connections = new Set<Socket>()

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const call = await callOf(request, port)
    calls.push(`${call.method} ${call.url.pathname}${call.url.search}`)
    if (weather.kind !== 'fair') return badWeather(weather, response)
    if (stream?.(call, response)) return
    const { status = 200, headers = {}, body } = await answer(call)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const type = typeof body === 'string' ? {} : { 'content-type': 'application/json' }
    response.writeHead(status, { ...type, ...headers }).end(text)
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => void serve(request, response)
  const server: Server = tls === undefined ? createServer(handle) : createTlsServer(tls, handle)
  server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
    connection.on('error', () => {})
  })
  if (socket !== undefined) acceptSockets(server, { accept: socket, refusal, weather: () => weather, calls })

  const drop = () => {
    for (const connection of connections) connection.destroy()
  }
  const start = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      drop()
    })

  await start()
  return {
    origin: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    calls: () => calls,
    setWeather: (next) => (weather = next),
    start,
    stop,
    drop,
  }
}

async function callOf(request: IncomingMessage, port: number): Promise<Call> {
  let body = ''
  for await (const piece of request.setEncoding('utf8')) body += piece
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', `http://127.0.0.1:${port}`),
    headers: request.headers,
    body,
  }
}

function badWeather(weather: Weather, response: ServerResponse) {
  switch (weather.kind) {
    case 'halfOpen':
      return
    case 'slow':
      return drip(response)
    case 'rateLimited':
      return void response.writeHead(429, retryAfter(weather.retryAfter)).end()
    case 'unauthorized':
      return void response.writeHead(401).end()
    case 'serverError':
      return void response.writeHead(500).end('<h1>Internal Server Error</h1>')
    case 'misrouted':
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 Not Found</h1>')
    case 'malformed':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"items": [1, 2')
    case 'huge':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(hugeBytes)}"`)
    default:
      response.destroy()
  }
}

const retryAfter = (seconds: number | null): Record<string, string> =>
  seconds === null ? {} : { 'retry-after': String(seconds) }

function drip(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 20).unref()
  response.once('close', () => clearInterval(timer))
}

type Accepting = {
  accept: (socket: WebSocket, url: URL) => void
  refusal: (url: URL) => string | null
  weather: () => Weather
  calls: string[]
}

const refusals: Partial<Record<Weather['kind'], string>> = {
  rateLimited: '429 Too Many Requests',
  unauthorized: '401 Unauthorized',
  serverError: '500 Internal Server Error',
  misrouted: '404 Not Found',
}

function acceptSockets(server: Server, { accept, refusal, weather, calls }: Accepting) {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  server.on('upgrade', (request, connection: Socket, head) => {
    calls.push(`SOCKET ${request.url}`)
    const now = weather()
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const reason = refusal(url)
    const status = refusals[now.kind]
    if (now.kind === 'halfOpen' || now.kind === 'slow') return
    if (now.kind === 'gone') return void connection.destroy()
    if (status !== undefined) return void connection.end(refusalOf(status, now))
    if (reason !== null) return void connection.end(refusalOf('400 Bad Request', now, reason))
    sockets.handleUpgrade(request, connection, head, (socket) => {
      socket.on('error', () => {})
      if (now.kind === 'malformed') socket.send('{"did": "did:plc:')
      if (now.kind === 'huge') socket.send(`"${'x'.repeat(hugeBytes)}"`)
      accept(socket, url)
    })
  })
}

function refusalOf(status: string, weather: Weather, body = '') {
  const wait =
    weather.kind === 'rateLimited' && weather.retryAfter !== null ? `retry-after: ${weather.retryAfter}\r\n` : ''
  return `HTTP/1.1 ${status}\r\n${wait}content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`
}
