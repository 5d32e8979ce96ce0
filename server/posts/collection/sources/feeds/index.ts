import { toText } from '#contract/texts.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { type SourceContext, type ReadResult, type SourceAdapter, SourceError } from '../../source.ts'
import { computeRequestedWaitMs } from '../../backoff.ts'
import { mapConcurrently } from '#server/ground/map-concurrently.ts'
import { chooseSoonestFault } from '../shared/soonest-fault.ts'
import { sampleMessages } from '../shared/sample-messages.ts'
import { readJsonFrame } from '../shared/read-frame.ts'
import { untilAborted } from '../shared/until-aborted.ts'
import { waitFor } from '../shared/wait.ts'
import { fetchFeed } from './fetch-feed.ts'
import { type FeedState, readStates, type States } from './cursor.ts'
import { limits } from './limits.ts'
import { type Entry, postsOf } from './read-feed.ts'
import { FeedsSettings } from '#sources/rss/collector.ts'

export const feeds: SourceAdapter<FeedsSettings> = {
  source: 'feeds',
  mode: 'polling',
  settings: FeedsSettings,
  test: async ({ feeds: addresses }, context) => {
    const answers = await mapConcurrently(addresses, limits.callsAtOnce, (feed) =>
      fetchFeed({ feed, isOnlyOfHost: false }, undefined, context),
    )
    const sample = answers.flatMap(({ observations }) =>
      observations.flatMap((one) => ('post' in one ? [one.post] : [])),
    )
    return {
      found: toText(sampleMessages.entries, { entries: sample.length, feeds: addresses.length }),
      sample: sample.slice(0, 10),
    }
  },
  follow: (settings, cursor, context) => untilAborted(context, follow(settings, cursor, context)),
  readFrame: (_, frame, { now }) => {
    if (URL.canParse(frame)) return { ...readEntry(frame, null, now()), cursor: null, at: null }
    return readJsonFrame(frame, (entry) => readEntry(frame, entry, now()))
  },
  search: null,
  needsText: false,
  textOf: null,
}

async function* follow(
  { feeds: addresses, everyMinutes }: FeedsSettings,
  cursor: string | null,
  context: SourceContext,
): AsyncGenerator<ReadResult> {
  const before = readStates(cursor)
  const hosts = addresses.map((feed) => new URL(feed).host)
  const isOnlyOfHost = (feed: string) => hosts.filter((host) => host === new URL(feed).host).length === 1
  let states: States = Object.fromEntries(addresses.flatMap((feed) => (before[feed] ? [[feed, before[feed]]] : [])))
  while (!context.signal.aborted) {
    const due = addresses.filter((feed) => (states[feed]?.notBefore ?? 0) <= context.now())
    const answers = await mapConcurrently(due, limits.callsAtOnce, (feed) =>
      fetchOrFault({ feed, isOnlyOfHost: isOnlyOfHost(feed) }, states[feed], context),
    )
    const faults = answers.flatMap(({ fault }) => (fault === null ? [] : [fault]))
    // Tolerates single faults; if every feed fails, so does the collector.
    if (faults.length === addresses.length) throw chooseSoonestFault(faults)
    context.report({ kind: 'connected' })
    states = { ...states, ...Object.fromEntries(answers.map(({ feed, state }) => [feed, state])) }
    yield {
      observations: answers.flatMap(({ observations }) => observations),
      rejected: answers.flatMap(({ rejected }) => rejected),
      ...findMissedRange(answers, 2 * everyMinutes * 60_000, context.now()),
      cursor: JSON.stringify(states),
      at: null,
    }
    await waitFor(everyMinutes * 60_000, context)
  }
}

const timeoutMs = 60_000

type AnswerOrFault = Awaited<ReturnType<typeof fetchFeed>> & { feed: string; fault: SourceError | null }

/** Busy feeds replace their list between rounds; after a longer silence, entries were missed. */
function findMissedRange(answers: readonly AnswerOrFault[], usual: number, now: number): Pick<ReadResult, 'missed'> {
  const since = answers.flatMap(({ missedSince = now }) => (now - missedSince > usual + timeoutMs ? [missedSince] : []))
  return since.length === 0 ? {} : { missed: { from: Math.min(...since), until: now } }
}

async function fetchOrFault(
  asked: Parameters<typeof fetchFeed>[0],
  before: FeedState | undefined,
  context: SourceContext,
): Promise<AnswerOrFault> {
  const { feed } = asked
  try {
    return { feed, fault: null, ...(await fetchFeed(asked, before, context)) }
  } catch (fault) {
    if (!(fault instanceof SourceError)) throw fault
    const isNewFault = before?.fault !== fault.kind
    return {
      feed,
      fault,
      state: {
        ...(before ?? { known: [] }),
        notBefore: context.now() + computeRequestedWaitMs(fault),
        fault: fault.kind,
      },
      observations: [],
      rejected: isNewFault ? [{ frame: feed, reason: fault.text }] : [],
    }
  }
}

/** An unreadable feed is fetched again anyway, so its frame has no entry. */
function readEntry(frame: string, entry: unknown, now: number): Pick<ReadResult, 'observations' | 'rejected'> {
  if (typeof entry !== 'object' || entry === null)
    return { observations: [], rejected: [{ frame, reason: toText(faultMessages.noPost) }] }
  const { posts, rejected } = postsOf([entry as Entry], now)
  return { observations: posts.map((post) => ({ kind: 'post', post })), rejected }
}
