import { t } from '@lingui/core/macro'
import { listAuthors, type AuthorsInput } from '#src/api/people.ts'
import type { RankedAuthor } from '#contract/people.ts'
import { type CsvCell, saveFile, toCsv } from '#src/widgets/csv.ts'

const pageSize = 500
/** As many authors as one file holds. */
export const mostRows = 5_000

const header = () => [
  t`Author`,
  t`Handle`,
  t`Source`,
  t`Id`,
  t`Posts`,
  t`Followers`,
  t`Interactions`,
  t`Interactions a post`,
  t`Influence`,
  t`Influence: followers`,
  t`Influence: interactions`,
  t`Influence: posts`,
  t`Net sentiment`,
  t`First seen (UTC)`,
  t`Posts a day`,
  t`Regularity`,
  t`Duplicate texts`,
]

const decimals = (value: number | null) => (value === null ? null : value.toFixed(2))

/** The authors of the list as rows; what is unknown is empty. */
export const authorRows = (authors: readonly RankedAuthor[]): CsvCell[][] => [
  header(),
  ...authors.map(({ influence, signs, ...author }) => [
    author.name,
    author.handle,
    author.source,
    author.id,
    author.posts,
    author.followers,
    author.interactions,
    decimals(author.interactionsPerPost),
    decimals(influence.score),
    decimals(influence.followers),
    decimals(influence.interactions),
    decimals(influence.posts),
    decimals(author.netSentiment),
    author.firstSeen,
    decimals(signs.perDay),
    decimals(signs.burstiness),
    decimals(signs.duplicates),
  ]),
]

/** Asks for the list page by page, up to `mostRows`, and hands it over as a file. */
export async function saveAuthors(input: AuthorsInput): Promise<void> {
  const authors: RankedAuthor[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listAuthors>> = await listAuthors({
      ...input,
      limit: String(pageSize),
      ...(cursor === null ? {} : { cursor }),
    })
    authors.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null && authors.length < mostRows)
  saveFile(`soundings-authors-${input.from}-${input.to}.csv`, toCsv(authorRows(authors)))
}
