import { getConversation } from '#contract/conversation.ts'
import type { ConversationKind } from '#contract/scope-search.ts'
import { insight, type Looking } from '../pipeline.ts'
import { namedPeriods, type PeriodFrame, periodFrame } from '../steps/periods.ts'
import { detailCarried, tallyCarried } from './carried.ts'
import { leadingOf, type Totals } from './choice.ts'
import { countExactly, type CountedValue } from './counted.ts'
import { countPhrases } from './phrases.ts'
import { rowsOf } from './rows.ts'
import { countTotals } from './totals.ts'
import { countAllWords, countWordsNow, recountedOneIn } from './words.ts'

type Frame = PeriodFrame & { kind: ConversationKind }
type At = Looking & Frame

/** So many of each ranking are counted exactly, a third more than are shown. */
const mostCounted = 40
const mostPhrases = 60

/**
 * Rankings of one kind: posts, sentiment (product.md 1.1), change against the earlier days (compareCounts), and how much more
 * the scope holds it than the rest of its workspace (logOddsOf); of phrases how surely the words stand together
 * (logLikelihood). Counts are of distinct posts, shares 0 to 1, product.md 1.10. Throws as scopeOf does.
 */
export const conversationHandler = insight(getConversation, {
  frame: (scope, now, { kind = 'term' }): Frame => ({ ...periodFrame(scope, now), kind }),
  prepare: async (at: At) => ({ totals: await countTotals(at) }),
  read: { counted: (at) => countKind(at.kind, at.totals, at) },
  next: {},
  shape: ({ counted }, at) => ({
    ...namedPeriods(at.scope, at),
    kind: at.kind,
    posts: at.totals.posts,
    previousPosts: at.totals.before,
    restPosts: Math.max(0, at.totals.everywhere - at.totals.posts),
    rows: rowsOf(counted.values, at.totals, at.buckets),
    read: { posts: counted.read ?? at.totals.posts, of: at.totals.posts },
  }),
})

/** The values with their counts, and in how many posts they were looked for where not in all. */
type Counted = { values: CountedValue[]; read: number | null }

const shares = (now: number, { everywhere }: Totals) => ({ now, everywhere: recountedOneIn(everywhere) })

function countKind(kind: ConversationKind, totals: Totals, at: At): Promise<Counted> {
  if (kind === 'term') return countTerms(totals, at)
  if (kind === 'phrase') return countPhraseRows(totals, at)
  return countCarried(kind, totals, at)
}

async function countCarried(kind: Parameters<typeof tallyCarried>[0], totals: Totals, at: At): Promise<Counted> {
  const tallies = await tallyCarried(kind, at)
  return { values: await detailCarried(kind, leadingOf(tallies, totals, mostCounted), at), read: null }
}

async function countTerms(totals: Totals, at: At): Promise<Counted> {
  const { now, before, everywhere } = await countAllWords(at)
  const tallies = [...new Set([...now.words.keys(), ...before.words.keys()])].map((value) => {
    const posts = (now.words.get(value) ?? 0) * now.oneIn
    return {
      value,
      posts,
      before: (before.words.get(value) ?? 0) * before.oneIn,
      everywhere: Math.max(posts, (everywhere.words.get(value) ?? 0) * everywhere.oneIn),
    }
  })
  const leading = leadingOf(tallies, totals, mostCounted).map(({ value }) => ({ value, association: null }))
  return { values: await countExactly(leading, shares(now.recountedOneIn, totals), at), read: now.posts }
}

async function countPhraseRows(totals: Totals, at: At): Promise<Counted> {
  const now = await countWordsNow(at)
  const phrases = await countPhrases(at, at.scope, now)
  const frequent = phrases.toSorted((a, b) => b.posts - a.posts).slice(0, mostPhrases)
  const leading = [...new Set([...phrases.slice(0, mostPhrases), ...frequent])]
  return { values: await countExactly(leading, shares(now.recountedOneIn, totals), at), read: now.posts }
}
