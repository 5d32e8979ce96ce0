import type { Reading, SourceAdapter } from '../../source.ts'
import { shareOfTime } from '../shared/share-of-time.ts'
import { createClient } from './client.ts'
import { readingOf, timesOf } from './follow.ts'
import { limits } from './limits.ts'
import { readLinks } from './parse.ts'
import type { RedditSettings } from '#sources/reddit/collector.ts'
import { listingsOf } from './listings.ts'

/** Pages every listing back through the range, at most 1,000 posts. The cursor is the listing and the post reached. */
export const searchPast: NonNullable<SourceAdapter<RedditSettings>['search']> = async function* (
  settings,
  { from, until, text, cursor },
  context,
): AsyncGenerator<Reading> {
  const client = createClient(settings, context)
  const listings = text === null ? listingsOf(settings) : [{ search: text }]
  const [index, reached] = cursor?.split(' ') ?? []
  let after = reached || null
  for (const [at, listing] of listings.entries()) {
    if (at < Number(index ?? 0)) continue
    for (let page = 0; page < limits.pagesOfListing && !context.signal.aborted; page++) {
      const answer = await client.newest(listing, after)
      const { links, rejected } = readLinks(answer.posts)
      const times = timesOf(links, context.now()).map((at) => at * 1_000)
      const inRange = links.filter(
        ({ created_utc: at }) => at * 1_000 >= from.getTime() && at * 1_000 < until.getTime(),
      )
      after = answer.after
      const isLast = after === null || Math.min(...times) < from.getTime()
      if (isLast) after = null
      const ofListing = isLast ? 1 : shareOfTime({ from, until }, Math.min(...times))
      const share = (at + ofListing) / listings.length
      yield { ...readingOf(inRange, rejected, isLast ? `${at + 1} ` : `${at} ${after}`), at: null, share }
      if (isLast) break
    }
    after = null
  }
}
