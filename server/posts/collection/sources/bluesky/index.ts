import { toText } from '#contract/texts.ts'
import { type SourceContext, type SourceAdapter, type ReadResult, SourceError, type TextOf } from '../../source.ts'
import { sampleMessages } from '../shared/sample-messages.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { follow, openStream } from './follow.ts'
import { createPeople } from './people.ts'
import { createFrameReader } from './read-frames.ts'
import { BlueskySettings } from '#sources/bluesky/collector.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { isStorableTime } from '#server/posts/ingest/storable.ts'
import { computeSearchProgress } from '../shared/searched-share.ts'
import { createAppView, observationsOf } from './app-view.ts'
import { isActor } from './authors.ts'
import { limits } from './limits.ts'

/** The AppView may refuse searches without an account. */
const searchPast: NonNullable<SourceAdapter<BlueskySettings>['search']> = async function* (
  { appView },
  { from, until, text, cursor },
  context,
): AsyncGenerator<ReadResult> {
  if (text === null || text.trim() === '')
    throw new SourceError('misconfigured', toText(faultMessages.nothingToSearch, { source: 'Bluesky' }))
  const people = createPeople(limits.postsOfSearch)
  const view = createAppView(appView, people, context)
  let next = cursor
  do {
    const page = await view.search([
      ['q', text],
      ['since', from.toISOString()],
      ['until', until.toISOString()],
      ['sort', 'latest'],
      ['limit', String(limits.postsOfSearch)],
      ...(next === null ? [] : [['cursor', next] satisfies [string, string]]),
    ])
    next = page.cursor ?? null
    const observations = page.posts.flatMap((post) => observationsOf(post, people))
    const oldest = Math.min(...page.posts.map(({ indexedAt }) => Date.parse(indexedAt)).filter(isStorableTime))
    const share = next === null ? 1 : computeSearchProgress({ from, until }, oldest)
    yield { observations, rejected: page.rejected, cursor: next, at: null, share }
  } while (next !== null && !context.signal.aborted)
}

/** The search finds whole words, hashtags, linked domains, and authors by handle or DID. */
const textOf: TextOf = ({ place, value, prefix }) => {
  if (prefix) return null
  if (place === 'hashtag') return `#${value}`
  if (place === 'author') return isActor(value) ? `from:${value}` : null
  return place === 'word' || place === 'domain' ? value : null
}

export const bluesky: SourceAdapter<BlueskySettings> = {
  source: 'bluesky',
  mode: 'streaming',
  settings: BlueskySettings,
  test: tryOut,
  follow: (settings, cursor, context) => untilAborted(context, follow(settings, cursor, context)),
  readFrame: (_, frame, { now }) => {
    const { read } = createFrameReader({ from: null, people: createPeople(), now })
    return { ...read([frame]), cursor: null, at: null }
  },
  search: searchPast,
  needsText: true,
  textOf,
}

const maxSampleMs = 5_000
const sampleSize = 10

/** Connects to every host, since any of them may be used; takes the sample from the last. */
async function tryOut({ hosts }: BlueskySettings, context: SourceContext) {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(maxSampleMs)])
  const { read } = createFrameReader({ from: null, people: createPeople(), now: context.now })
  let events = 0
  const sample = []
  for (const host of hosts.slice(0, -1)) {
    const controller = new AbortController()
    await openStream([host], null, { ...context, signal: AbortSignal.any([context.signal, controller.signal]) })
    controller.abort()
  }
  const frames = await openStream(hosts.slice(-1), null, { ...context, signal })
  try {
    for await (const batch of frames) {
      events += batch.length
      sample.push(...read(batch).observations.flatMap((one) => (one.kind === 'post' ? [one.post] : [])))
      if (sample.length >= sampleSize) break
    }
  } catch (error) {
    if (!signal.aborted || context.signal.aborted) throw error
  }
  return {
    found: toText(sampleMessages.eventsInSeconds, { events, seconds: maxSampleMs / 1000 }),
    sample: sample.slice(0, sampleSize),
  }
}
