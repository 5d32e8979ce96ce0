import type { ConversationKind } from '#contract/answers/scope-search.ts'
import { narrowed, type ResolvedScope, type Selection, within } from '#server/selection/scope.ts'
import { common, type InsightContext } from '../pipeline.ts'
import { earlierOf, type PeriodFrame } from '../steps/periods.ts'
import { queryWords } from '../steps/query-words.ts'
import { countSpacelessWords } from '../steps/spaceless-words.ts'
import { stopWordTest } from '../steps/stop-words.ts'
import { isEmoji, meaningfulTerms } from '../steps/term-choice.ts'
import { countTerms, maxCounted, oneInOf, roughCount, type TermCounts } from '../steps/terms.ts'

/** Words with the posts that hold them, among `posts` posts, one in `oneIn`. */
export type WordCounts = {
  words: [string, number][]
  posts: number
  oneIn: number
  /** One in so many where look-ups among all of them cost too much, else 1. */
  recountedOneIn: number
  /** About how many posts there are: an observation that replaced another may count twice. */
  rough: number
}

export type Store = Pick<InsightContext, 'clickhouse' | 'signal'>

const isSpaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** The words of a selection that can mean something, in all languages that stand in it. `rough` chooses the sample. */
async function countWords(
  { clickhouse, signal }: Store,
  { selection, rough, tree }: { selection: Selection; rough: Selection; tree: ResolvedScope['tree'] },
): Promise<WordCounts> {
  const all = await roughCount(clickhouse, rough, signal)
  const oneIn = oneInOf(all)
  const counts = await countTerms(clickhouse, selection, oneIn, signal)
  const cut = counts.hasSpaceless ? await countSpacelessWords(clickhouse, selection, oneIn, signal) : []
  const isStopWord = stopWordTest([...counts.languages, 'zh', 'ja', 'th'])
  return {
    words: [...spacedWords(counts, isStopWord, queryWords(tree)), ...[...cut].filter(([word]) => !isStopWord(word))],
    posts: counts.posts,
    oneIn,
    recountedOneIn: recountedOneIn(all),
    rough: all,
  }
}

/** Which share of so many posts look-ups count. */
export const recountedOneIn = (posts: number) => (posts > maxCounted ? oneInOf(posts) : 1)

const spacedWords = ({ terms }: TermCounts, isStopWord: (token: string) => boolean, own: ReadonlySet<string>) =>
  meaningfulTerms(terms, isStopWord, own)
    .filter(({ term }) => !term.startsWith('#') && !isEmoji.test(term) && !isSpaceless.test(term))
    .map(({ term, posts }): [string, number] => [term, posts])

const countWordsNow = (at: InsightContext) =>
  countWords(at, {
    selection: at.scope,
    rough: narrowed(at.scope.withMuted, [within(at.scope.range)]),
    tree: at.scope.tree,
  })

const noWords: WordCounts = { words: [], posts: 0, oneIn: 1, recountedOneIn: 1, rough: 0 }

type WordsFrame = PeriodFrame & { kind?: ConversationKind }

const readsWords = ({ kind = 'term' }: WordsFrame) => kind === 'term' || kind === 'phrase'

/** Words of the range, which rankings and map have in common; none for what posts carry. */
export const wordsNow = common(
  'words of the range',
  async (at: InsightContext & WordsFrame) => (readsWords(at) ? countWordsNow(at) : noWords),
  readsWords,
)

/** Words of the earlier days and of the whole workspace, for words that are compared with them. */
export async function countOtherWords(at: InsightContext & PeriodFrame & { kind: ConversationKind }) {
  const { scope, until, kind } = at
  if (kind !== 'term') return { before: noWords, everywhere: noWords }
  const { tree, workspace } = scope
  const earlier = earlierOf(scope, until)
  const [before, everywhere] = await Promise.all([
    countWords(at, { selection: earlier, rough: earlier, tree }),
    countWords(at, { selection: workspace, rough: workspace, tree }),
  ])
  return { before, everywhere }
}

/** The posts of a selection as words are read in them: `words` between spaces. */
export const readWords = (where: string, oneIn: number, columns = '') =>
  oneIn === 1
    ? `SELECT ${columns} search AS words FROM posts FINAL WHERE ${where}`
    : `SELECT ${columns} splitByChar('\\n', sample)[1] AS words FROM posts FINAL WHERE ${where} AND sample != ''`
