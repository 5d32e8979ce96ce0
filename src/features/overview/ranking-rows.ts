import { t } from '@lingui/core/macro'
import { authorName } from '#contract/posts/authors.ts'
import type { AuthorRow, Overview } from '#contract/answers/overview.ts'
import { sentimentName, sourceName } from '#src/text/terms.ts'
import type { CsvCell } from '#src/widgets/csv.ts'

export const authorRows = (authors: readonly AuthorRow[]): CsvCell[][] => [
  [t`Author`, t`Handle`, t`Source`, t`Id`, t`Posts`, t`Followers`, t`Interactions`],
  ...authors.map(({ name, handle, source, id, posts, followers, interactions }) => [
    name,
    handle,
    source,
    id,
    posts,
    followers,
    interactions,
  ]),
]

export const shareRows = (
  header: string,
  rows: readonly { name: string; posts: number; share: number }[],
): CsvCell[][] => [
  [header, t`Posts`, t`Share`],
  ...rows.map(({ name, posts, share }) => [name, posts, share.toFixed(4)]),
]

export const termRows = (terms: Overview['terms']): CsvCell[][] => [
  [t`Term`, t`Posts`, t`± of the posts`, t`Net sentiment`],
  ...terms.map(({ term, posts, margin, netSentiment }) => [term, posts, margin, netSentiment?.toFixed(2) ?? null]),
]

export const postRows = (posts: Overview['topPosts']): CsvCell[][] => [
  [
    t`Source`,
    t`Id`,
    t`Address`,
    t`Posted (UTC)`,
    t`Author`,
    t`Followers`,
    t`Interactions`,
    t`Sentiment`,
    t`Title`,
    t`Text`,
  ],
  ...posts.map(({ source, nativeId, url, postedAt, author, interactions, sentiment, title, text }) => [
    sourceName(source),
    nativeId,
    url,
    postedAt,
    authorName(author),
    author.followers,
    interactions,
    sentimentName(sentiment),
    title,
    text,
  ]),
]
