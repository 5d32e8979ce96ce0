import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Arrived = { path: string; headers: IncomingHttpHeaders; body: string }

export async function startReceiver() {
  const arrived: Arrived[] = []
  const usual = (response: ServerResponse): void => void response.end('ok')
  let answer: (response: ServerResponse) => void = usual
  const server = createServer(async (request, response) => {
    arrived.push({ path: request.url!, headers: request.headers, body: await text(request) })
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    arrived,
    behave: (next: (response: ServerResponse) => void = usual) => void (answer = next),
    status: (status: number, headers: Record<string, string> = {}, body = '') =>
      void (answer = (response) => void response.writeHead(status, headers).end(body)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
