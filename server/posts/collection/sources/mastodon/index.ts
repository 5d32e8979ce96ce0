import { toText } from '#contract/texts.ts'
import type { SourceContext, SourceAdapter, ReadResult } from '../../source.ts'
import { mapConcurrently } from '#server/ground/map-concurrently.ts'
import { sampleMessages } from '../shared/sample-messages.ts'
import { readJsonFrame } from '../shared/read-frame.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { fetchTimeline, openEvents, tokenOf } from './client.ts'
import { follow } from './follow.ts'
import { limits } from './limits.ts'
import { createLocalIds } from './local-ids.ts'
import { createReader } from './reader.ts'
import { MastodonSettings, type Timeline, timelinesOf } from '#sources/mastodon/collector.ts'
import { computeSearchProgress } from '../shared/searched-share.ts'
import { idOf } from './poll.ts'
import { idAt, timeOf } from './snowflakes.ts'

/** Pages every timeline back through the range; the cursor is the timeline and the ID reached. */
const searchPast: NonNullable<SourceAdapter<MastodonSettings>['search']> = async function* (
  settings,
  { from, until, cursor },
  context,
): AsyncGenerator<ReadResult> {
  const now = context.now()
  const origins = settings.instances.map(({ origin }) => new URL(origin).origin)
  const reader = createReader({ ids: createLocalIds(origins), unstated: settings.unstated })
  const timelines = timelinesOf(settings)
  const [index, reached] = cursor?.split(' ') ?? []
  let maxId = reached ?? idAt(until.getTime())
  for (const [at, timeline] of timelines.entries()) {
    if (at < Number(index ?? 0)) continue
    while (!context.signal.aborted) {
      const page = await fetchTimeline(timeline, { maxId }, context)
      const oldest = idOf(page.at(-1))
      const inRange = page.filter((status) => (timeOf(idOf(status) ?? '', now) ?? 0) >= from.getTime())
      maxId = oldest ?? maxId
      const isLast = page.length < limits.postsOfCall || inRange.length < page.length
      const ofTimeline = isLast ? 1 : computeSearchProgress({ from, until }, timeOf(maxId, now) ?? 0)
      yield {
        ...reader.readPage(new URL(timeline.instance.origin).origin, inRange),
        cursor: `${at} ${maxId}`,
        at: null,
        share: (at + ofTimeline) / timelines.length,
      }
      if (isLast) break
    }
    maxId = idAt(until.getTime())
  }
}

export const mastodon: SourceAdapter<MastodonSettings> = {
  source: 'mastodon',
  mode: 'polling',
  settings: MastodonSettings,
  test: tryOut,
  follow: (settings, cursor, context) => untilAborted(context, follow(settings, cursor, context)),
  readFrame: (settings, frame) =>
    readJsonFrame(frame, (status) =>
      createReader({ ids: createLocalIds([]), unstated: settings.unstated }).readPage(originOf(status, settings), [
        status,
      ]),
    ),
  search: searchPast,
  needsText: false,
  textOf: 'everything',
}

/** The post's own instance, since a frame doesn't say where it was read. */
function originOf(status: unknown, { instances: [first] }: MastodonSettings) {
  const { uri } = (status ?? {}) as { uri?: unknown }
  return URL.parse(typeof uri === 'string' ? uri : '')?.origin ?? new URL(first!.origin).origin
}

async function tryOut(settings: MastodonSettings, context: SourceContext) {
  const reader = createReader({ ids: createLocalIds([]), unstated: settings.unstated })
  const timelines = timelinesOf(settings)
  await tryTokens(timelines, context)
  const pages = await mapConcurrently(timelines, limits.callsAtOnce, async (timeline) =>
    reader.readPage(new URL(timeline.instance.origin).origin, await fetchTimeline(timeline, {}, context)),
  )
  const observations = pages.flatMap((page) => page.observations)
  const sample = observations.flatMap((one) => (one.kind === 'post' ? [one.post] : []))
  const withheld = observations.filter(({ kind }) => kind === 'withheld').length
  return {
    found: toText(sampleMessages.postsAndWithheld, { posts: sample.length, withheld }),
    sample: sample.slice(0, 10),
  }
}

/** Timelines are public, so only the event stream shows whether a token is valid. */
async function tryTokens(timelines: readonly Timeline[], context: SourceContext) {
  const ends = new AbortController()
  const signal = AbortSignal.any([context.signal, ends.signal])
  const byInstance = Map.groupBy(timelines, ({ instance }) => new URL(instance.origin).origin)
  try {
    await mapConcurrently([...byInstance], limits.callsAtOnce, async ([origin, [timeline]]) => {
      const token = tokenOf(origin, context)
      if (token !== undefined) await openEvents(timeline!, token, { ...context, signal })
    })
  } finally {
    ends.abort()
  }
}
