import type { Reading, SourceAdapter } from '../../source.ts'
import { shareOfTime } from '../shared/share-of-time.ts'
import { waitFor } from '../shared/wait.ts'
import { createClient } from './client.ts'
import { limits } from './limits.ts'
import { readVideos } from './parse.ts'
import type { YouTubeSettings } from '#sources/youtube/collector.ts'
import { countUnits } from './units.ts'

const second = 1_000

/**
 * Pages every search back in time, as slowly as its share of units requires.
 * The cursor is the search, the second reached, and when to go on.
 */
export const searchPast: NonNullable<SourceAdapter<YouTubeSettings>['search']> = async function* (
  settings,
  { from, until, text, cursor },
  context,
): AsyncGenerator<Reading> {
  const units = countUnits(settings.unitsPerDay, { day: '', units: 0 }, { ...context, tell: () => {} })
  const client = createClient({ api: settings.api, context, spend: units.spend })
  const searches = text === null ? settings.searches : [text]
  const last = Math.ceil(until.getTime() / second)
  const [first = 0, reached = last, goesOn = 0] = cursor?.split(' ').map(Number) ?? []
  let end = reached
  let nextAt = goesOn
  for (const [index, words] of searches.entries()) {
    if (index < first) continue
    while (end * second > from.getTime()) {
      if (nextAt > context.now()) await waitFor(nextAt - context.now(), context)
      if (context.signal.aborted) return
      units.beginRound()
      const { videos, next } = await client.search({ words, after: from.getTime(), before: end * second })
      const read = readVideos(videos.length === 0 ? [] : await client.videos(videos.map(({ id }) => id)))
      // Videos outside the range don't show how far the search got.
      const times = videos.flatMap(({ at }) => (at !== null && at >= from.getTime() && at < end * second ? [at] : []))
      const oldest = Math.floor(Math.min(end * second - 1, ...times) / second)
      // The oldest video's second may hold more; a page within one second can't be split.
      const rest = oldest + 1 < end ? oldest + 1 : oldest
      end = next === null || videos.length === 0 ? 0 : rest
      nextAt = context.now() + units.pause(limits.shares.search)
      const isLast = end === 0
      const share = (index + (isLast ? 1 : shareOfTime({ from, until }, end * second))) / searches.length
      yield { ...read, cursor: `${isLast ? index + 1 : index} ${isLast ? last : end} ${nextAt}`, at: null, share }
    }
    end = last
  }
}
