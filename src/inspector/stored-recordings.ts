import { readRecording, type Recording } from './recording.ts'

const cacheName = 'soundings-recordings'
const most = 10

const addressOf = (id: string) => `/inspector/recordings/${encodeURIComponent(id)}`

/** A browser that keeps nothing, as on an address without TLS, shows recordings until the page is left. */
const openCache = async (): Promise<Cache | null> => ('caches' in globalThis ? caches.open(cacheName) : null)

/** Keeps opened recordings in this browser, so that their addresses lead somewhere; the oldest go first. */
export async function keepRecording(recording: Recording) {
  const cache = await openCache()
  if (cache === null) return
  await cache.delete(addressOf(recording.id))
  await cache.put(addressOf(recording.id), new Response(JSON.stringify(recording)))
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, -most).map((request) => cache.delete(request)))
}

/** Null where it is not kept, or was kept by an older build. */
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
