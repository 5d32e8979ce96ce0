import { t } from '@lingui/core/macro'
import { authorName } from '#contract/posts/authors.ts'
import type {
  Conversation,
  ConversationMap,
  ConversationRow,
  ConversationThreads,
} from '#contract/answers/conversation.ts'
import { i18n } from '#src/text/i18n.ts'
import { sourceName } from '#src/text/terms.ts'
import { stateNames } from '#src/widgets/trends/trend-state.tsx'
import type { CsvCell } from '#src/widgets/csv.ts'
import { seriesRows } from '#src/widgets/figures/series-csv.ts'
import { kindNames, valueName } from './labels.ts'

const decimals = (value: number | null) => (value === null ? null : value.toFixed(2))

/** Figures of a ranking; a margin is empty where every post was counted. */
export const rankingRows = (kind: Conversation['kind'], rows: readonly ConversationRow[]): CsvCell[][] => [
  [
    i18n.t(kindNames[kind]),
    t`Posts`,
    t`Margin (±)`,
    t`Share of the posts (%)`,
    t`Posts before`,
    t`Place`,
    t`Place before`,
    t`× normal`,
    t`State`,
    t`Posts of the rest`,
    t`Distinctive (standard errors)`,
    t`Net sentiment`,
  ],
  ...rows.map((row) => [
    valueName(kind, row.value),
    row.posts,
    row.margin,
    decimals(row.share * 100),
    row.before,
    row.place,
    row.placeBefore,
    decimals(row.lift),
    row.state === null ? null : i18n.t(stateNames[row.state]),
    row.rest,
    decimals(row.distinctiveness),
    decimals(row.netSentiment),
  ]),
]

/** The pairs of words that occur together. */
export const pairRows = (edges: ConversationMap['edges']): CsvCell[][] => [
  [t`Word`, t`Other word`, t`Posts`, t`Margin (±)`, 'NPMI'],
  ...edges.map(({ from, to, posts, margin, npmi }) => [from, to, posts, margin, decimals(npmi)]),
]

/** The course of the vocabulary, a step a row. */
export function vocabularyRows({ range, vocabulary }: Pick<ConversationMap, 'range' | 'vocabulary'>): CsvCell[][] {
  const [[step] = [], ...moments] = seriesRows(range, vocabulary, { name: '', unit: '', values: [] })
  return [
    [step ?? null, t`Posts read`, t`Different words`, t`New words`],
    ...vocabulary.map(({ posts, words, fresh }, index) => [moments[index]?.[0] ?? null, posts, words, fresh]),
  ]
}

export const threadRows = (threads: ConversationThreads['threads']): CsvCell[][] => [
  [t`Source`, t`Id`, t`Posts`, t`Authors`, t`From (UTC)`, t`To (UTC)`, t`Author`, t`Text`],
  ...threads.map(({ source, root, posts, authors, from, to, by, text }) => [
    sourceName(source),
    root,
    posts,
    authors,
    from,
    to,
    by === null ? null : authorName(by),
    text,
  ]),
]

export const answerRows = ({ speakers, answers }: Pick<ConversationThreads, 'speakers' | 'answers'>): CsvCell[][] => [
  [t`Who answers`, t`Source`, t`Whom`, t`Source`, t`Replies`],
  ...answers.map(({ from, to, posts }) => [
    authorName(speakers[from]!),
    sourceName(speakers[from]!.source),
    authorName(speakers[to]!),
    sourceName(speakers[to]!.source),
    posts,
  ]),
]
