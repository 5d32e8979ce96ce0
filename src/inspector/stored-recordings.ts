import { readRecording, type Recording } from './recording.ts'

const cacheName = 'soundings-recordings'
const most = 10

const addressOf = (id: string) => `/inspector/recordings/${encodeURIComponent(id)}`

/** Null if the browser has no cache, as without TLS; recordings then last until the page is closed. */
const openCache = async (): Promise<Cache | null> => ('caches' in globalThis ? caches.open(cacheName) : null)

/** Stores opened recordings in this browser, so that their URLs work later; the oldest are deleted. */
export async function keepRecording(recording: Recording) {
  const cache = await openCache()
  if (cache === null) return
  await cache.delete(addressOf(recording.id))
  await cache.put(addressOf(recording.id), new Response(JSON.stringify(recording)))
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, -most).map((request) => cache.delete(request)))
}

/** Null if missing, or stored by an incompatible build. */
export async function findRecording(id: string): Promise<Recording | null> {
  try {
    const found = await (await openCache())?.match(addressOf(id))
    return found ? readRecording(await found.text(), 'The kept recording') : null
  } catch {
    return null
  }
}

export async function forgetRecording(id: string) {
  await (await openCache())?.delete(addressOf(id))
}
