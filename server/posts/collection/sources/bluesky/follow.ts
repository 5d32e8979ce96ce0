import { toText } from '#contract/texts.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { type SourceContext, type ReadResult, SourceError } from '../../source.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { createAppView, toRefreshedObservations, type View } from './app-view.ts'
import { followAuthors } from './authors.ts'
import { collections, limits } from './limits.ts'
import { createPeople } from './people.ts'
import { createFrameReader } from './read-frames.ts'
import type { BlueskySettings } from '#sources/bluesky/collector.ts'

export async function* follow(
  settings: BlueskySettings,
  cursor: string | null,
  context: SourceContext,
): AsyncGenerator<ReadResult> {
  const from = parsePosition(cursor, context.now())
  const people = createPeople()
  const view = createAppView(settings.appView, people, context)
  const knowAuthors = followAuthors(view, context)
  await Promise.race([knowAuthors(), pause(limits.patienceForAuthors, null, { signal: context.signal, ref: false })])
  const frames = await openStream(settings.hosts, from, context)
  context.report({ kind: 'connected' })
  // Saves a position, even if this connection ends before its first event.
  if (from === null) yield { observations: [], rejected: [], cursor: String(context.now() * 1_000), at: null }
  const { read, isOutdated } = createFrameReader({ from, people, now: context.now })
  const lookedUp = createHydration(view, context)
  for await (const batch of frames) {
    void knowAuthors()
    yield read(batch)
    const views = lookedUp().filter((view) => !isOutdated(view))
    const observations = views.flatMap((view) => toRefreshedObservations(view, people))
    if (observations.length > 0) yield { observations, rejected: [], cursor: null, at: null }
  }
}

function parsePosition(cursor: string | null, now: number): number | null {
  if (cursor === null) return null
  const from = Number(cursor)
  if (Number.isSafeInteger(from) && now - from / 1000 < limits.replayWindow) return from
  throw new SourceError('cursorTooOld', toText(faultMessages.cursorTooOld, { host: 'Bluesky' }))
}

/** Starts at a random host, so that not all installations use the first. */
export async function openStream(
  hosts: readonly string[],
  from: number | null,
  { openSocket, signal }: Pick<SourceContext, 'openSocket' | 'signal'>,
) {
  const first = Math.floor(Math.random() * hosts.length)
  let fault: unknown = null
  for (const host of [...hosts.slice(first), ...hosts.slice(0, first)]) {
    try {
      return await openSocket(toStreamUrl(host, from), { signal, maxBytes: limits.longestMessage })
    } catch (error) {
      fault = error
      if (signal.aborted || (error instanceof SourceError && error.kind === 'cursorTooOld')) break
    }
  }
  throw fault
}

function toStreamUrl(host: string, from: number | null) {
  const url = new URL('/subscribe', host)
  for (const collection of Object.values(collections)) url.searchParams.append('wantedCollections', collection)
  url.searchParams.set('maxMessageSizeBytes', String(limits.longestFrame))
  if (from !== null) url.searchParams.set('cursor', String(Math.max(0, from - limits.rewind)))
  return url
}

/** Looks up stored posts without blocking the stream; results follow the next batch. */
function createHydration(view: Pick<ReturnType<typeof createAppView>, 'look'>, context: SourceContext) {
  const seen: View[] = []
  let isHydrating = false
  let nextAt = 0
  async function look() {
    while (!context.signal.aborted && seen.length < limits.viewsHeld) {
      const uris = await context.dueCounts(limits.idsOfCall)
      if (uris.length > 0) seen.push(...(await view.look(uris)))
      if (uris.length < limits.idsOfCall) return
    }
  }
  return () => {
    if (!isHydrating && context.now() >= nextAt) {
      isHydrating = true
      nextAt = context.now() + limits.hydrateEvery
      // The stream matters more: it goes on without the AppView, which is asked again later.
      look()
        .catch(() => void (nextAt = context.now() + limits.restAfterFault))
        .finally(() => (isHydrating = false))
    }
    return seen.splice(0)
  }
}
