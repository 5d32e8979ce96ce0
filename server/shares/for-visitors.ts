import type { answers } from '#contract/answers/index.ts'
import type { PinnedCall } from '#contract/answers/pinned-views.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'

type OutputOf<Name extends PinnedCall> = HandlerOutput<(typeof answers)[Name]['endpoint']>
const asItIs = <Output>(output: Output) => output

/** Every answer that a page can be shared with, without the posts in it: their words, their addresses and their ids. */
const withoutPosts: { [Name in PinnedCall]: (output: OutputOf<Name>) => OutputOf<Name> } = {
  getOverviewFigures: asItIs,
  getOverviewLeaders: (output) => ({ ...output, topPosts: [] }),
  getOverviewTerms: (output) => ({
    ...output,
    spikes: output.spikes.map((spike) => ({
      ...spike,
      story: spike.story && { ...spike.story, first: [], leading: null },
    })),
  }),
  getComparison: asItIs,
  getPeople: asItIs,
  listAuthors: asItIs,
  getConversation: asItIs,
  getConversationMap: asItIs,
  getConversationThreads: (output) => ({ ...output, threads: [] }),
  // A finding is the text that many have posted.
  getCoordination: (output) => ({ ...output, findings: [] }),
  getFieldBreakdown: asItIs,
  getPerformance: asItIs,
  getOverperformance: (output) => ({ ...output, best: [], worst: [], scores: [] }),
  getBestTime: asItIs,
  getVelocity: (output) => ({ ...output, best: [], curves: [] }),
  getResponseTime: asItIs,
}

/** Without what members note on posts, and without the places of further pages. */
function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes)
  if (typeof value !== 'object' || value === null) return value
  const cleared = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutNotes(part)]))
  if ('nativeId' in cleared && 'tags' in cleared)
    return { ...cleared, tags: [], customFields: {}, sentimentCorrected: false }
  return 'nextCursor' in cleared ? { ...cleared, nextCursor: null } : cleared
}

/** An answer as people without an account may read it. */
export const forVisitors = (call: PinnedCall, output: unknown, { showPosts }: { showPosts: boolean }): unknown =>
  withoutNotes(showPosts ? output : (withoutPosts[call] as (output: unknown) => unknown)(output))
