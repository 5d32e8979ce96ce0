import { bindAdapter } from './adapters.ts'
import { bluesky } from './sources/bluesky/index.ts'
import { feeds } from './sources/feeds/index.ts'
import { hackerNews } from './sources/hacker-news/index.ts'
import { mastodon } from './sources/mastodon/index.ts'
import { reddit } from './sources/reddit/index.ts'
import { youtube } from './sources/youtube/index.ts'

export { bindAdapter } from './adapters.ts'
export { credentialsOf } from './credentials.ts'
export { collectionHandlers } from './handlers.ts'
export { createNetwork } from './fetch/index.ts'
export { startKeyless } from './keyless.ts'
export { requestLateSearches } from './searches/late-searches.ts'
export { resumeSearches } from './searches/resume-searches.ts'
export { defaultSearchOptions, searchJob } from './searches/search-source.ts'
export { deleteOldPosts, sendMissing, startCollectionWorker } from './worker.ts'
export type { DeliveredPost } from './write-posts.ts'

export const sources = [
  bindAdapter(bluesky),
  bindAdapter(hackerNews),
  bindAdapter(feeds),
  bindAdapter(mastodon),
  bindAdapter(youtube),
  bindAdapter(reddit),
]
