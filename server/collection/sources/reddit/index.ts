import { say } from '#contract/texts.ts'
import { faultMessages } from '#server/outside/fault-messages.ts'
import type { FollowContext, SourceAdapter } from '../../source.ts'
import { eachOf } from '../shared/each-of.ts'
import { found } from '../shared/found.ts'
import { readJsonFrame } from '../shared/read-frame.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { createClient } from './client.ts'
import { follow, readingOf } from './follow.ts'
import { readLinks } from './parse.ts'
import { searchPast } from './search.ts'
import { RedditSettings } from '#sources/reddit/collector.ts'
import { isListing, listingsOf } from './listings.ts'

export const reddit: SourceAdapter<RedditSettings> = {
  source: 'reddit',
  mode: 'polling',
  settings: RedditSettings,
  test: tryOut,
  follow: (settings, cursor, context) => untilAborted(context, follow(settings, cursor, context)),
  readFrame: (_, frame) => {
    if (isListing(frame))
      return { observations: [], rejected: [{ frame, reason: say(faultMessages.noPost) }], cursor: null, at: null }
    return readJsonFrame(frame, (link) => {
      const { links, rejected } = readLinks([link])
      return readingOf(links, rejected, null)
    })
  },
  search: searchPast,
  needsText: false,
  textOf: 'everything',
}

async function tryOut(settings: RedditSettings, context: FollowContext) {
  const client = createClient(settings, context)
  const pages = await eachOf(listingsOf(settings), 1, (listing) => client.newest(listing, null))
  const { observations } = readingOf(readLinks(pages.flatMap(({ posts }) => posts)).links, [], null)
  const sample = observations.flatMap((one) => (one.kind === 'post' ? [one.post] : []))
  const withheld = observations.filter(({ kind }) => kind === 'withheld').length
  return { found: say(found.postsAndWithheld, { posts: sample.length, withheld }), sample: sample.slice(0, 10) }
}
