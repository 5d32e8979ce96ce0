import { toText } from '#contract/texts.ts'
import type { SourceContext, SourceAdapter, ReadResult } from '../../source.ts'
import { sampleMessages } from '../shared/sample-messages.ts'
import { readJsonFrame } from '../shared/read-frame.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { createClient } from './client.ts'
import { follow } from './follow.ts'
import { isThread, readThreads, readVideos } from './parse.ts'
import { YouTubeSettings } from '#sources/youtube/collector.ts'
import { computeSearchProgress } from '../shared/searched-share.ts'
import { waitFor } from '../shared/wait.ts'
import { limits } from './limits.ts'
import { createUnitCounter } from './units.ts'

const weekMs = 7 * 86_400_000

const secondMs = 1_000

/**
 * Pages every search back in time, as slowly as its share of units requires.
 * The cursor is the search, the second reached, and when to go on.
 */
const searchPast: NonNullable<SourceAdapter<YouTubeSettings>['search']> = async function* (
  settings,
  { from, until, text, cursor },
  context,
): AsyncGenerator<ReadResult> {
  const units = createUnitCounter(settings.unitsPerDay, { day: '', units: 0 }, { ...context, report: () => {} })
  const client = createClient({ api: settings.api, context, spend: units.spend })
  const searches = text === null ? settings.searches : [text]
  const last = Math.ceil(until.getTime() / secondMs)
  const [first = 0, reached = last, goesOn = 0] = cursor?.split(' ').map(Number) ?? []
  let end = reached
  let nextAt = goesOn
  for (const [index, words] of searches.entries()) {
    if (index < first) continue
    while (end * secondMs > from.getTime()) {
      if (nextAt > context.now()) await waitFor(nextAt - context.now(), context)
      if (context.signal.aborted) return
      units.beginRound()
      const { videos, next } = await client.search({ words, after: from.getTime(), before: end * secondMs })
      const read = readVideos(videos.length === 0 ? [] : await client.videos(videos.map(({ id }) => id)))
      // Videos outside the range don't show how far the search got.
      const times = videos.flatMap(({ at }) => (at !== null && at >= from.getTime() && at < end * secondMs ? [at] : []))
      const oldest = Math.floor(Math.min(end * secondMs - 1, ...times) / secondMs)
      // The oldest video's second may hold more; a page within one second can't be split.
      const rest = oldest + 1 < end ? oldest + 1 : oldest
      end = next === null || videos.length === 0 ? 0 : rest
      nextAt = context.now() + units.pause(limits.shares.search)
      const isLast = end === 0
      const share = (index + (isLast ? 1 : computeSearchProgress({ from, until }, end * secondMs))) / searches.length
      yield { ...read, cursor: `${isLast ? index + 1 : index} ${isLast ? last : end} ${nextAt}`, at: null, share }
    }
    end = last
  }
}

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
async function tryOut({ api, searches: [words] }: YouTubeSettings, context: SourceContext) {
  let units = 0
  const client = createClient({ api, context, spend: (more) => (units += more) })
  const { videos } = await client.search({ words: words!, after: context.now() - weekMs })
  const { observations } = readVideos(videos.length === 0 ? [] : await client.videos(videos.map(({ id }) => id)))
  const sample = observations.flatMap((one) => (one.kind === 'post' ? [one.post] : []))
  return { found: toText(sampleMessages.videos, { videos: sample.length, units }), sample: sample.slice(0, 10) }
}
