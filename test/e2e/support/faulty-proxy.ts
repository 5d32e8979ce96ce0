import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the proxy does instead of passing a request on; `times` counts down, without it the fault stays. */
export type Fault = {
  method?: string
  /** Part of the path, or an expression it must match. */
  path: string | RegExp
  times?: number
} & (
  | { status: number; body?: string; headers?: Record<string, string>; lateMs?: number }
  | { drop: true }
  | { holdMs: number }
)

export type Seen = {
  method: string
  path: string
  status: number | 'dropped' | 'aborted'
  authorization: string | null
}

export type FaultyProxy = {
  url: string
  /** Every request under /api that came by, in order of arrival. */
  seen: Seen[]
  inject: (...faults: Fault[]) => void
  heal: () => void
  close: () => Promise<void>
}

/** A proxy between the browser and the server that cuts, delays and forges answers on request. */
export async function startFaultyProxy(target: () => string, port = 0): Promise<FaultyProxy> {
  const seen: Seen[] = []
  let faults: Fault[] = []

  const server = createServer((incoming, answer) => void serve(incoming, answer))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  async function serve(incoming: IncomingMessage, answer: ServerResponse) {
    const entry = record(incoming)
    answer.on('close', () => {
      if (!answer.writableFinished && entry.status === 0) entry.status = 'aborted'
    })
    const fault = take(incoming)
    if (fault && 'holdMs' in fault) await new Promise((resolve) => setTimeout(resolve, fault.holdMs))
    if (answer.destroyed) return
    if (fault && 'drop' in fault) {
      entry.status = 'dropped'
      incoming.socket.destroy()
    } else if (fault && 'status' in fault) {
      if (fault.lateMs) await new Promise((resolve) => setTimeout(resolve, fault.lateMs))
      entry.status = fault.status
      incoming.resume()
      answer
        .writeHead(fault.status, { 'content-type': 'application/problem+json', ...fault.headers })
        .end(fault.body ?? '{}')
    } else {
      forward(incoming, answer, entry)
    }
  }

  function record({ method = 'GET', url = '/', headers }: IncomingMessage) {
    const entry: {
      method: string
      path: string
      status: number | 'dropped' | 'aborted'
      authorization: string | null
    } = { method, path: url, status: 0, authorization: headers.authorization ?? null }
    if (url.startsWith('/api/')) seen.push(entry)
    return entry
  }

  function take({ method, url = '/' }: IncomingMessage): Fault | null {
    const path = url.split('?')[0]!
    const found = faults.find(
      (fault) =>
        (fault.method === undefined || fault.method === method) &&
        (typeof fault.path === 'string' ? path.includes(fault.path) : fault.path.test(path)),
    )
    if (!found) return null
    if (found.times !== undefined && --found.times <= 0) faults = faults.filter((fault) => fault !== found)
    return found
  }

  function forward(incoming: IncomingMessage, answer: ServerResponse, entry: Seen) {
    const upstream = request(
      new URL(incoming.url ?? '/', target()),
      { method: incoming.method, headers: { ...incoming.headers, connection: 'close' } },
      (response) => {
        entry.status = response.statusCode ?? 502
        answer.writeHead(entry.status, response.headers)
        response.pipe(answer)
      },
    )
    upstream.on('error', () => incoming.socket.destroy())
    answer.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  }

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    inject: (...more) => (faults = [...faults, ...more.map((fault) => ({ ...fault }))]),
    heal: () => (faults = []),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
