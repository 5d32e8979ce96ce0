import * as z from 'zod/mini'
import { type SourceContext, type ReadResult, SourceError } from '../../source.ts'
import { createChannel } from '../shared/channel.ts'
import { chooseSoonestFault } from '../shared/soonest-fault.ts'
import { waitFor } from '../shared/wait.ts'
import { tokenOf, openEvents } from './client.ts'
import { createInstances, type Instances } from './instances.ts'
import { createLocalIds } from './local-ids.ts'
import { createLatePostSweep } from './late-posts.ts'
import { type Newest, type ReadPositions, pollCounts, pollTimeline } from './poll.ts'
import { createReader, type Read, type Reader } from './reader.ts'
import { type MastodonSettings, type Timeline, timelinesOf } from '#sources/mastodon/collector.ts'
import { keyOf } from './timelines.ts'
import { createParser } from 'eventsource-parser'
import { tooLarge } from '../../fetch/limited-body.ts'
import { limits } from './limits.ts'

type Following = {
  timelines: readonly Timeline[]
  places: ReadPositions
  instances: Instances
  reader: Reader
  channel: ReturnType<typeof createChannel<ReadResult>>
  context: SourceContext
}

const Cursor = z.record(z.string(), z.string())

/** Polls every timeline, and streams those with a token; polling finds what a stream missed. */
export async function* follow(
  settings: MastodonSettings,
  cursor: string | null,
  outer: SourceContext,
): AsyncGenerator<ReadResult> {
  const ends = new AbortController()
  const context = { ...outer, signal: AbortSignal.any([outer.signal, ends.signal]) }
  const ids = createLocalIds(
    settings.instances.map(({ origin }) => new URL(origin).origin),
    context.storedIds,
  )
  const reader = createReader({ ids, unstated: settings.unstated })
  const channel = createChannel<ReadResult>()
  const instances = createInstances(context.now)
  const places = { newest: readCursor(cursor), began: new Map<string, string>() }
  const following = { timelines: timelinesOf(settings), places, instances, reader, channel, context }
  const listen = createListening(following)
  const late = createLatePostSweep({ ...following, ids }, context)

  async function run() {
    while (!context.signal.aborted) {
      await pollAll(following)
      context.report({ kind: 'connected' })
      listen()
      await sweepLatePosts(following, late)
      await channel.push(await pollCounts({ ids, reader, instances }, context))
      await waitFor(settings.everySeconds * 1000, context)
    }
  }
  run().then(channel.end, channel.fail)
  try {
    yield* channel.items
  } finally {
    ends.abort()
  }
}

function readCursor(cursor: string | null): Newest {
  try {
    const { success, data } = Cursor.safeParse(JSON.parse(cursor ?? '{}'))
    return success ? data : {}
  } catch {
    return {}
  }
}

/** Skips an instance that is down until the next round; fails if all are down. */
async function pollAll({ timelines, places, instances, reader, channel, context }: Following) {
  instances.beginRound()
  for (const timeline of timelines)
    await unlessDown(timeline, instances, async () => {
      for await (const read of pollTimeline(timeline, places, reader, context))
        await channel.push({ ...read, cursor: JSON.stringify(places.newest), at: newestOf(read) })
    })
  const origins = new Set(timelines.map(({ instance }) => new URL(instance.origin).origin))
  const faults = instances.faults()
  if (faults.length === origins.size) throw chooseSoonestFault(faults)
}

async function sweepLatePosts(
  { instances, channel }: Following,
  { nextTimeline, readLate }: ReturnType<typeof createLatePostSweep>,
) {
  const timeline = nextTimeline()
  if (timeline !== null)
    await unlessDown(timeline, instances, async () => {
      for await (const read of readLate(timeline)) await channel.push({ ...read, cursor: null, at: newestOf(read) })
    })
}

async function unlessDown({ instance }: Timeline, instances: Instances, work: () => Promise<void>) {
  const { origin } = new URL(instance.origin)
  if (instances.isDown(origin)) return
  try {
    await work()
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    instances.fail(origin, error)
  }
}

function createListening({ timelines, reader, channel, context }: Following) {
  const open = new Set<string>()
  const refused = new Set<string>()
  async function listen(timeline: Timeline, token: string) {
    try {
      for await (const read of streamTimeline(timeline, token, reader, context))
        await channel.push({ ...read, cursor: null, at: newestOf(read) })
    } catch (error) {
      // The timeline is polled anyway.
      if (error instanceof SourceError && error.kind === 'unauthorized') refused.add(keyOf(timeline))
    }
  }
  return () => {
    for (const timeline of timelines) {
      const key = keyOf(timeline)
      const token = tokenOf(timeline.instance.origin, context)
      if (token === undefined || open.has(key) || refused.has(key)) continue
      open.add(key)
      void listen(timeline, token).finally(() => open.delete(key))
    }
  }
}

function newestOf({ observations }: Read) {
  const times = observations.flatMap((one) => (one.kind === 'post' ? [one.post.postedAt.getTime()] : []))
  return times.length === 0 ? null : Math.max(...times)
}

async function* streamTimeline(
  timeline: Timeline,
  token: string,
  reader: Reader,
  context: SourceContext,
): AsyncGenerator<Read> {
  const { origin, host } = new URL(timeline.instance.origin)
  let read: Promise<Read>[] = []
  let waiting = 0
  const parser = createParser({
    onEvent: ({ event, data }) => {
      waiting = 0
      read.push(reader.readEvent(origin, event, data))
    },
    onComment: () => void (waiting = 0),
  })
  const decoder = new TextDecoder()
  for await (const bytes of await openEvents(timeline, token, context)) {
    waiting += bytes.byteLength
    parser.feed(decoder.decode(bytes, { stream: true }))
    const readings = await Promise.all(read)
    read = []
    yield* readings
    if (waiting > limits.longestEvent) throw tooLarge(host, limits.longestEvent)
  }
}
