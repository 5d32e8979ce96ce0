import { t } from '@lingui/core/macro'
import type { AuthorDetail, Partner, People, ScatterPoint } from '#contract/answers/people.ts'
import { sourceName } from '#src/text/terms.ts'
import type { CsvCell } from '#src/widgets/csv.ts'
import { seriesRows } from '#src/widgets/figures/series-csv.ts'

/** New and returning authors, a step a row. */
export function arrivalRows({ arrivals, range }: Pick<People, 'arrivals' | 'range'>): CsvCell[][] {
  const [[step] = [], ...moments] = seriesRows(range, arrivals, { name: '', unit: '', values: [] })
  return [
    [step ?? null, t`New`, t`Returning`],
    ...arrivals.map(({ new: fresh, returning }, index) => [moments[index]?.[0] ?? null, fresh, returning]),
  ]
}

export const scatterRows = (points: readonly ScatterPoint[]): CsvCell[][] => [
  [t`Author`, t`Handle`, t`Source`, t`Id`, t`Followers`, t`Interactions a post`, t`Posts`],
  ...points.map(({ name, handle, source, id, followers, interactionsPerPost, posts }) => [
    name,
    handle,
    sourceName(source),
    id,
    followers,
    interactionsPerPost.toFixed(2),
    posts,
  ]),
]

const perCent = (share: number) => (share * 100).toFixed(2)

/** From the least active authors on: so many of them have written so much. */
export const lorenzRows = (lorenz: People['concentration']['lorenz']): CsvCell[][] => [
  [t`Authors (%)`, t`Posts (%)`],
  ...lorenz.map(({ authors, posts }) => [perCent(authors), perCent(posts)]),
]

export const followerRows = (points: AuthorDetail['followers']['points']): CsvCell[][] => [
  [t`Day`, t`Followers`],
  ...points.map(({ day, followers }) => [day, followers]),
]

export const topicRows = (terms: AuthorDetail['terms']): CsvCell[][] => [
  [t`Term`, t`Posts`, t`Margin (±)`],
  ...terms.map(({ term, posts, margin }) => [term, posts, margin]),
]

export const partnerRows = (partners: readonly Partner[]): CsvCell[][] => [
  [t`Author`, t`Handle`, t`Source`, t`Id`, t`Replies`],
  ...partners.map(({ name, handle, source, id, posts }) => [name, handle, sourceName(source), id, posts]),
]
