import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync, inflateSync } from 'node:zlib'

export type Item = { type: string; payload: Record<string, unknown> }
export type Measured = { name: string; url: string; domain: string; props: Record<string, string | number> }

export type Receiver = {
  /** For builds: where errors and analytics events go. */
  dsn: string
  analytics: string
  /** What errors and replays sent, item by item. */
  items: Item[]
  events: Measured[]
  /** What replays recorded, of those that came packed. */
  recordings: string[]
  /** Everything that came, as text. */
  raw: () => string
  close: () => Promise<void>
}

const asText = (body: Buffer) => {
  if (body[0] === 0x1f && body[1] === 0x8b) return gunzipSync(body).toString()
  return body.toString()
}

/** Lines of JSON; an item's header may say how many bytes its payload has. */
function itemsOf(envelope: string): Item[] {
  const lines = envelope.split('\n').slice(1)
  const items: Item[] = []
  for (let at = 0; at + 1 < lines.length; at += 2) {
    try {
      const { type } = JSON.parse(lines[at]!) as { type: string }
      items.push({ type, payload: JSON.parse(lines[at + 1]!) as Item['payload'] })
    } catch {
      items.push({ type: 'unread', payload: {} })
    }
  }
  return items
}

/** What follows the line that says which segment of a recording it is; packed, or as it is. */
const unpacked = (body: Buffer) => {
  const segment = body.lastIndexOf('{"segment_id":')
  if (segment < 0) return ''
  try {
    return inflateSync(body.subarray(body.indexOf(0x0a, segment) + 1)).toString()
  } catch {
    return ''
  }
}

/** Stands in for the error-reporting service and for the events API. */
export async function startReceiver(): Promise<Receiver> {
  const items: Item[] = []
  const events: Measured[] = []
  const recordings: string[] = []
  const raw: string[] = []
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const text = asText(body)
    const recorded = unpacked(body)
    if (recorded !== '') recordings.push(recorded)
    raw.push(request.url ?? '', JSON.stringify(request.headers), text, recorded)
    if (request.url?.includes('/envelope/')) items.push(...itemsOf(text))
    else if (request.url === '/api/event') events.push(JSON.parse(text) as Measured)
    answer.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    dsn: `http://key@${host}/1`,
    analytics: `http://${host}/api/event`,
    items,
    events,
    recordings,
    raw: () => raw.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
