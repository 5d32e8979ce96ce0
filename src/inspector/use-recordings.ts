import { useEffect, useState } from 'react'
import type { Tab } from './updates.ts'
import { readRecording, tabOf, UnreadableRecording, type Recording } from './recording.ts'

const maxFileBytes = 50_000_000

/** Recordings opened from files, and the stored one that the address names. */
export function useRecordings(named: string | null) {
  const [opened, setOpened] = useState<ReadonlyMap<string, Tab>>(new Map())
  const [stored, setStored] = useState<Tab | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (named === null) return undefined
    const search = { isWanted: true }
    void findRecording(named).then((found) => {
      if (found && search.isWanted) setStored(tabOf(found))
    })
    return () => {
      search.isWanted = false
    }
  }, [named])

  return {
    opened,
    stored,
    problem,
    /** Returns the ID; null if unreadable, with the reason in `problem`. */
    open: async (file: File): Promise<string | null> => {
      setProblem(null)
      try {
        if (file.size > maxFileBytes)
          throw new UnreadableRecording(
            `${file.name} is too large: expected a recording of at most 50 MB. Choose another file.`,
          )
        const recording = readRecording(await file.text(), file.name)
        setOpened((known) => new Map(known).set(recording.id, tabOf(recording)))
        // Without storage space, the recording is shown but not stored.
        await storeRecording(recording).catch(console.error)
        return recording.id
      } catch (error) {
        setProblem(
          error instanceof UnreadableRecording
            ? error.message
            : `${file.name} cannot be read by the browser: ${String(error)}. Choose it again.`,
        )
        return null
      }
    },
    close: (id: string) => {
      setOpened((known) => new Map([...known].filter(([key]) => key !== id)))
      setStored((known) => (known?.id === id ? null : known))
      void deleteRecording(id).catch(console.error)
    },
    clearProblem: () => setProblem(null),
  }
}

const cacheName = 'soundings-recordings'
const maxStored = 10

const addressOf = (id: string) => `/inspector/recordings/${encodeURIComponent(id)}`

/** Null if the browser has no cache, as without TLS; recordings then last until the page is closed. */
const openCache = async (): Promise<Cache | null> => ('caches' in globalThis ? caches.open(cacheName) : null)

/** Stores opened recordings in this browser, so that their URLs work later; the oldest are deleted. */
async function storeRecording(recording: Recording) {
  const cache = await openCache()
  if (cache === null) return
  await cache.delete(addressOf(recording.id))
  await cache.put(addressOf(recording.id), new Response(JSON.stringify(recording)))
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, -maxStored).map((request) => cache.delete(request)))
}

/** Null if missing, or stored by an incompatible build. */
async function findRecording(id: string): Promise<Recording | null> {
  try {
    const found = await (await openCache())?.match(addressOf(id))
    return found ? readRecording(await found.text(), 'The kept recording') : null
  } catch {
    return null
  }
}

async function deleteRecording(id: string) {
  await (await openCache())?.delete(addressOf(id))
}
