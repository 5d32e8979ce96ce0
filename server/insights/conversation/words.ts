import type { ConversationKind } from '#contract/answers/scope-search.ts'
import { narrow, type ResolvedScope, type Selection, rangeCondition } from '#server/selection/scope.ts'
import { sharedRead, type InsightContext } from '../pipeline.ts'
import { selectPreviousPeriod, type PeriodFrame } from '../steps/periods.ts'
import { queryWords } from '../steps/query-words.ts'
import { countSpacelessWords } from '../steps/spaceless-words.ts'
import { stopWordTest } from '../steps/stop-words.ts'
import { containedEmoji, meaningfulTerms } from '../steps/term-choice.ts'
import { countTerms, maxCounted, chooseSamplingRate, countRoughly } from '../steps/terms.ts'

/** Words with their posts, in a sample of `posts` posts, one in `oneIn`. */
export type WordCounts = {
  words: [string, number][]
  posts: number
  oneIn: number
  /** Sampling rate of look-ups; 1 if all posts are affordable. */
  recountedOneIn: number
  /** Approximate number of posts, since replaced rows may count twice. */
  rough: number
}

export type Store = Pick<InsightContext, 'clickhouse' | 'signal'>

const isSpaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Meaningful words of a selection in all its languages. `rough` determines the sampling rate. */
async function countWords(
  { clickhouse, signal }: Store,
  { selection, rough, tree }: { selection: Selection; rough: Selection; tree: ResolvedScope['tree'] },
): Promise<WordCounts> {
  const all = await countRoughly(clickhouse, rough, signal)
  const oneIn = chooseSamplingRate(all)
  const counts = await countTerms(clickhouse, selection, oneIn, signal)
  const cut = counts.hasSpaceless ? await countSpacelessWords(clickhouse, selection, oneIn, signal) : []
  const isStopWord = stopWordTest([...counts.languages, 'zh', 'ja', 'th'])
  return {
    words: [
      ...meaningfulTerms(counts.terms, isStopWord, queryWords(tree))
        .filter(({ term }) => !term.startsWith('#') && !containedEmoji.test(term) && !isSpaceless.test(term))
        .map(({ term, posts }): [string, number] => [term, posts]),
      ...[...cut].filter(([word]) => !isStopWord(word)),
    ],
    posts: counts.posts,
    oneIn,
    recountedOneIn: recountedOneIn(all),
    rough: all,
  }
}

/** Sampling rate of look-ups for this many posts. */
export const recountedOneIn = (posts: number) => (posts > maxCounted ? chooseSamplingRate(posts) : 1)

const noWords: WordCounts = { words: [], posts: 0, oneIn: 1, recountedOneIn: 1, rough: 0 }

type WordsFrame = PeriodFrame & { kind?: ConversationKind }

const readsWords = ({ kind = 'term' }: WordsFrame) => kind === 'term' || kind === 'phrase'

/** Words of the range, shared by rankings and map; none for other kinds. */
export const countRangeWords = sharedRead(
  'words of the range',
  async (at: InsightContext & WordsFrame) =>
    readsWords(at)
      ? countWords(at, {
          selection: at.scope,
          rough: narrow(at.scope.withMuted, [rangeCondition(at.scope.range)]),
          tree: at.scope.tree,
        })
      : noWords,
  readsWords,
)

/** Words of the earlier period and the whole workspace, for comparison. */
export async function countComparisonWords(at: InsightContext & PeriodFrame & { kind: ConversationKind }) {
  const { scope, until, kind } = at
  if (kind !== 'term') return { before: noWords, everywhere: noWords }
  const { tree, workspace } = scope
  const earlier = selectPreviousPeriod(scope, until)
  const [before, everywhere] = await Promise.all([
    countWords(at, { selection: earlier, rough: earlier, tree }),
    countWords(at, { selection: workspace, rough: workspace, tree }),
  ])
  return { before, everywhere }
}

/** Selects the words of posts, separated by spaces, as `words`. */
export const wordsSql = (where: string, oneIn: number, columns = '') =>
  oneIn === 1
    ? `SELECT ${columns} search AS words FROM posts FINAL WHERE ${where}`
    : `SELECT ${columns} splitByChar('\\n', sample)[1] AS words FROM posts FINAL WHERE ${where} AND sample != ''`
