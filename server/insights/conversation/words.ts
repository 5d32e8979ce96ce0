import { narrowed, type ResolvedScope, type Selection, within } from '#server/selection/scope.ts'
import type { Looking } from '../pipeline.ts'
import { earlierOf, type PeriodFrame } from '../steps/periods.ts'
import { queryWords } from '../steps/query-words.ts'
import { countSpacelessWords } from '../steps/spaceless-words.ts'
import { stopWordTest } from '../steps/stop-words.ts'
import { meaningfulTerms } from '../steps/term-choice.ts'
import { countTerms, mostCounted, oneInOf, roughCount, type TermCounts } from '../steps/terms.ts'

/** Words with the posts that hold them, among `posts` posts, one in `oneIn`. */
export type WordCounts = {
  words: Map<string, number>
  posts: number
  oneIn: number
  /** One in so many where look-ups among all of them cost too much, else 1. */
  recountedOneIn: number
}

export type Store = Pick<Looking, 'clickhouse' | 'signal'>

const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const isSpaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The words of a selection that can mean something, in all languages that stand in it. `rough` chooses the sample. */
async function countWords(
  { clickhouse, signal }: Store,
  { selection, rough, tree }: { selection: Selection; rough: Selection; tree: ResolvedScope['tree'] },
): Promise<WordCounts> {
  const all = await roughCount(clickhouse, rough, signal)
  const oneIn = oneInOf(all)
  const [counts, cut] = await Promise.all([
    countTerms(clickhouse, selection, oneIn, signal),
    countSpacelessWords(clickhouse, selection, oneIn, signal),
  ])
  const isStopWord = stopWordTest([...counts.languages, 'zh', 'ja', 'th'])
  return {
    words: new Map([
      ...spacedWords(counts, isStopWord, queryWords(tree)),
      ...[...cut].filter(([word]) => !isStopWord(word)),
    ]),
    posts: counts.posts,
    oneIn,
    recountedOneIn: recountedOneIn(all),
  }
}

/** Which share of so many posts look-ups count. */
export const recountedOneIn = (posts: number) => (posts > mostCounted ? oneInOf(posts) : 1)

const spacedWords = ({ terms }: TermCounts, isStopWord: (token: string) => boolean, own: ReadonlySet<string>) =>
  meaningfulTerms(terms, isStopWord, own)
    .filter(({ term }) => !term.startsWith('#') && !isEmoji.test(term) && !isSpaceless.test(term))
    .map(({ term, posts }): [string, number] => [term, posts])

/** Words of the range. */
export const countWordsNow = (at: Looking) =>
  countWords(at, {
    selection: at.scope,
    rough: narrowed(at.scope.withMuted, [within(at.scope.range)]),
    tree: at.scope.tree,
  })

/** Words of the range, of the earlier days and of the whole workspace. */
export async function countAllWords(at: Looking & PeriodFrame) {
  const { scope, until } = at
  const { tree, workspace } = scope
  const earlier = earlierOf(scope, until)
  const [now, before, everywhere] = await Promise.all([
    countWordsNow(at),
    countWords(at, { selection: earlier, rough: earlier, tree }),
    countWords(at, { selection: workspace, rough: workspace, tree }),
  ])
  return { now, before, everywhere }
}
/** The posts of a selection as words are read in them: `words` between spaces. */
export const readWords = (where: string, oneIn: number, columns = '') =>
  oneIn === 1
    ? `SELECT ${columns} search AS words FROM posts FINAL WHERE ${where}`
    : `SELECT ${columns} splitByChar('\\n', sample)[1] AS words FROM posts FINAL WHERE ${where} AND sample != ''`
