import type { Reading, SourceAdapter } from '../../source.ts'
import { shareOfTime } from '../shared/share-of-time.ts'
import { askTimeline } from './client.ts'
import { limits } from './limits.ts'
import { createLocalIds } from './local-ids.ts'
import { idOf } from './poll.ts'
import { createReader } from './reader.ts'
import { type MastodonSettings, timelinesOf } from '#sources/mastodon/collector.ts'
import { idAt, timeOf } from './snowflakes.ts'

/** Pages every timeline back through the range; the cursor is the timeline and the ID reached. */
export const searchPast: NonNullable<SourceAdapter<MastodonSettings>['search']> = async function* (
  settings,
  { from, until, cursor },
  context,
): AsyncGenerator<Reading> {
  const now = context.now()
  const origins = settings.instances.map(({ origin }) => new URL(origin).origin)
  const reader = createReader({ ids: createLocalIds(origins), unstated: settings.unstated })
  const timelines = timelinesOf(settings)
  const [index, reached] = cursor?.split(' ') ?? []
  let maxId = reached ?? idAt(until.getTime())
  for (const [at, timeline] of timelines.entries()) {
    if (at < Number(index ?? 0)) continue
    while (!context.signal.aborted) {
      const page = await askTimeline(timeline, { maxId }, context)
      const oldest = idOf(page.at(-1))
      const inRange = page.filter((status) => (timeOf(idOf(status) ?? '', now) ?? 0) >= from.getTime())
      maxId = oldest ?? maxId
      const isLast = page.length < limits.postsOfCall || inRange.length < page.length
      const ofTimeline = isLast ? 1 : shareOfTime({ from, until }, timeOf(maxId, now) ?? 0)
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
