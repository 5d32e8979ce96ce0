import { say } from '#contract/texts.ts'
import type { FollowContext, SourceAdapter } from '../../source.ts'
import { found } from '../shared/found.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { follow, openStream } from './follow.ts'
import { createPeople } from './people.ts'
import { createFrameReader } from './read-frames.ts'
import { searchPast, textOf } from './search.ts'
import { BlueskySettings } from '#sources/bluesky/collector.ts'

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
async function tryOut({ hosts }: BlueskySettings, context: FollowContext) {
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
    found: say(found.eventsInSeconds, { events, seconds: maxSampleMs / 1000 }),
    sample: sample.slice(0, sampleSize),
  }
}
