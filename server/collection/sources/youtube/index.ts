import { say } from '#contract/texts.ts'
import type { FollowContext, SourceAdapter } from '../../source.ts'
import { found } from '../shared/found.ts'
import { readJsonFrame } from '../shared/read-frame.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { createClient } from './client.ts'
import { follow } from './follow.ts'
import { isThread, readThreads, readVideos } from './parse.ts'
import { searchPast } from './search.ts'
import { YouTubeSettings } from '#sources/youtube/collector.ts'

const week = 7 * 86_400_000

export const youtube: SourceAdapter<YouTubeSettings> = {
  source: 'youtube',
  mode: 'polling',
  settings: YouTubeSettings,
  test: tryOut,
  follow: (settings, cursor, context) => untilAborted(context, follow(settings, cursor, context)),
  readFrame: (_, frame) =>
    readJsonFrame(frame, (value) => (isThread(value) ? readThreads([value]) : readVideos([value]))),
  search: searchPast,
  // A search per query would spend the units that following needs.
  needsText: false,
  textOf: null,
}

/** Tries only the first search: each costs as much as 100 other calls. */
async function tryOut({ api, searches: [words] }: YouTubeSettings, context: FollowContext) {
  let units = 0
  const client = createClient({ api, context, spend: (more) => (units += more) })
  const { videos } = await client.search({ words: words!, after: context.now() - week })
  const { observations } = readVideos(videos.length === 0 ? [] : await client.videos(videos.map(({ id }) => id)))
  const sample = observations.flatMap((one) => (one.kind === 'post' ? [one.post] : []))
  return { found: say(found.videos, { videos: sample.length, units }), sample: sample.slice(0, 10) }
}
