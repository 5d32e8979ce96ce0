import { toText } from '#contract/texts.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import type { SourceContext, SourceAdapter, ReadResult } from '../../source.ts'
import { mapConcurrently } from '#server/ground/map-concurrently.ts'
import { sampleMessages } from '../shared/sample-messages.ts'
import { readJsonFrame } from '../shared/read-frame.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { createClient } from './client.ts'
import { follow, toReadResult, timesOf } from './follow.ts'
import { readLinks } from './parse.ts'
import { RedditSettings } from '#sources/reddit/collector.ts'
import { isListing, listingsOf } from './listings.ts'
import { computeSearchProgress } from '../shared/searched-share.ts'
import { limits } from './limits.ts'

/** Pages every listing back through the range, at most 1,000 posts. The cursor is the listing and the post reached. */
const searchPast: NonNullable<SourceAdapter<RedditSettings>['search']> = async function* (
  settings,
  { from, until, text, cursor },
  context,
): AsyncGenerator<ReadResult> {
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
      const ofListing = isLast ? 1 : computeSearchProgress({ from, until }, Math.min(...times))
      const share = (at + ofListing) / listings.length
      yield { ...toReadResult(inRange, rejected, isLast ? `${at + 1} ` : `${at} ${after}`), at: null, share }
      if (isLast) break
    }
    after = null
  }
}

export const reddit: SourceAdapter<RedditSettings> = {
  source: 'reddit',
  mode: 'polling',
  settings: RedditSettings,
  test: tryOut,
  follow: (settings, cursor, context) => untilAborted(context, follow(settings, cursor, context)),
  readFrame: (_, frame) => {
    if (isListing(frame))
      return { observations: [], rejected: [{ frame, reason: toText(faultMessages.noPost) }], cursor: null, at: null }
    return readJsonFrame(frame, (link) => {
      const { links, rejected } = readLinks([link])
      return toReadResult(links, rejected, null)
    })
  },
  search: searchPast,
  needsText: false,
  textOf: 'everything',
}

async function tryOut(settings: RedditSettings, context: SourceContext) {
  const client = createClient(settings, context)
  const pages = await mapConcurrently(listingsOf(settings), 1, (listing) => client.newest(listing, null))
  const { observations } = toReadResult(readLinks(pages.flatMap(({ posts }) => posts)).links, [], null)
  const sample = observations.flatMap((one) => (one.kind === 'post' ? [one.post] : []))
  const withheld = observations.filter(({ kind }) => kind === 'withheld').length
  return {
    found: toText(sampleMessages.postsAndWithheld, { posts: sample.length, withheld }),
    sample: sample.slice(0, 10),
  }
}
