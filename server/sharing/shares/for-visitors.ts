import type { answers } from '#contract/answers/index.ts'
import type { Spike } from '#contract/answers/spikes.ts'
import type { PinnedCall } from '#contract/answers/pinned-views.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'

type OutputOf<Name extends PinnedCall> = HandlerOutput<(typeof answers)[Name]['endpoint']>
const withoutPosts = (spike: Spike): Spike => ({
  ...spike,
  story: spike.story && { ...spike.story, first: [], leading: null },
})
const asItIs = <Output>(output: Output) => output

/** Removes posts from every shareable answer: their text, URLs and IDs. */
const postRemovers: { [Name in PinnedCall]: (output: OutputOf<Name>) => OutputOf<Name> } = {
  getOverviewFigures: asItIs,
  getOverviewLeaders: (output) => ({ ...output, topPosts: [] }),
  getOverviewTerms: (output) => ({ ...output, spikes: output.spikes.map(withoutPosts) }),
  getChosenPosts: (output) => ({ ...output, ids: [], posts: [], hidden: [] }),
  getComparison: asItIs,
  getPeople: asItIs,
  listAuthors: asItIs,
  getConversation: asItIs,
  getConversationMap: asItIs,
  getConversationThreads: (output) => ({ ...output, threads: [] }),
  getTopics: (output) => ({
    ...output,
    topics: output.topics.map((topic) => ({ ...topic, examples: [] })),
    examples: [],
  }),
  // A finding quotes the text of posts.
  getCoordination: (output) => ({ ...output, findings: [] }),
  getFieldBreakdown: asItIs,
  getTrends: (output) => ({ ...output, spikes: output.spikes.map(withoutPosts) }),
  getPerformance: asItIs,
  getOverperformance: (output) => ({ ...output, best: [], worst: [], scores: [] }),
  getBestTime: asItIs,
  getVelocity: (output) => ({ ...output, best: [], curves: [] }),
  getResponseTime: asItIs,
}

/** Removes members' notes on posts, and cursors of further pages. */
function withoutMemberData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMemberData)
  if (typeof value !== 'object' || value === null) return value
  const cleared = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutMemberData(part)]))
  if ('nativeId' in cleared && 'tags' in cleared)
    return { ...cleared, tags: [], customFields: {}, sentimentCorrected: false }
  return 'nextCursor' in cleared ? { ...cleared, nextCursor: null } : cleared
}

export const toVisitorAnswer = (call: PinnedCall, output: unknown, { showPosts }: { showPosts: boolean }): unknown =>
  withoutMemberData(showPosts ? output : (postRemovers[call] as (output: unknown) => unknown)(output))
