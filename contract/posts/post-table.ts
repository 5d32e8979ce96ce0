import { type Column, column, toMetricLabel } from '../answers/table.ts'
import { overperformanceMetric } from '../metrics/overperformance.ts'
import { overviewFigures } from '../metrics/overview.ts'
import type { CustomField } from '../filters/custom-fields.ts'
import type { PostColumn } from '../workspaces/preferences.ts'
import type { Post, PostMeasures } from './posts.ts'

/** `categories` has the paths of the post's categories, if the workspace has any. */
export type MeasuredPost = Post & { measures: PostMeasures; categories?: readonly string[] }

type ShownAs<Row> = Partial<Record<PostColumn, readonly Column<Row>[]>>

const identity: Column<Post>[] = [
  column('id', 'text', /*i18n*/ 'ID', ({ id }) => id),
  column('source', 'source', /*i18n*/ 'Source', ({ source }) => source),
  column('native_id', 'text', /*i18n*/ 'ID at the source', ({ nativeId }) => nativeId),
  column('url', 'text', /*i18n*/ 'Address', ({ url }) => url),
  column('author_id', 'text', /*i18n*/ 'Author ID', ({ author }) => author.id),
  column('author_handle', 'text', /*i18n*/ 'Handle', ({ author }) => author.handle),
  column('author_name', 'text', /*i18n*/ 'Author', ({ author }) => author.name),
  column('title', 'text', /*i18n*/ 'Title', ({ title }) => title),
  column('text', 'text', /*i18n*/ 'Text', ({ text }) => text),
]

const leadingColumns: ShownAs<Post> = {
  when: [column('posted_at', 'instant', /*i18n*/ 'Posted', ({ postedAt }) => postedAt)],
  interactions: [
    column('interactions', 'integer', toMetricLabel(overviewFigures.interactions), ({ interactions }) => interactions),
  ],
}

const measures: ShownAs<MeasuredPost> = {
  overperformance: [
    column(
      'overperformance',
      'number',
      {
        ...toMetricLabel(overperformanceMetric),
        definition: /*i18n*/ '2 is twice as many interactions as expected, −2 is half as many.',
        digits: 1,
      },
      (post) => post.measures.overperformance,
    ),
    column(
      'expected_interactions',
      'number',
      {
        label: /*i18n*/ 'Expected interactions',
        definition: overperformanceMetric.definition,
        formula: overperformanceMetric.formula,
        digits: 1,
      },
      (post) => post.measures.expected,
    ),
  ],
  velocity: [
    column(
      'interactions_per_hour',
      'number',
      {
        label: /*i18n*/ 'Velocity',
        unit: /*i18n*/ 'interactions per hour',
        definition: /*i18n*/ 'Between the last two times the counts were collected. Empty if they were collected once.',
        digits: 1,
      },
      (post) => post.measures.velocity,
    ),
  ],
}

const count = (name: keyof Post['counts'], label: string) => [
  column<Post>(name, 'integer', label, ({ counts }) => counts[name]),
]

const trailingColumns: ShownAs<Post> = {
  likes: count('likes', /*i18n*/ 'Likes'),
  reposts: count('reposts', /*i18n*/ 'Reposts'),
  quotes: count('quotes', /*i18n*/ 'Quotes'),
  replies: count('replies', /*i18n*/ 'Replies'),
  views: count('views', /*i18n*/ 'Views'),
  followers: [
    column(
      'author_followers',
      'integer',
      { label: /*i18n*/ 'Followers', definition: /*i18n*/ 'The author’s followers when the post was last collected.' },
      ({ author }) => author.followers,
    ),
  ],
  sentiment: [
    column('sentiment', 'sentiment', /*i18n*/ 'Sentiment', ({ sentiment }) => sentiment),
    column(
      'sentiment_probability',
      'number',
      {
        label: /*i18n*/ 'Sentiment probability',
        definition: /*i18n*/ 'Probability of the most likely sentiment, 0 to 1. Empty if not classified.',
        digits: 2,
      },
      (post) => post.sentimentProbability,
    ),
    column('sentiment_corrected', 'flag', /*i18n*/ 'Sentiment corrected', (post) => post.sentimentCorrected),
  ],
  language: [column('language', 'language', /*i18n*/ 'Language', ({ language }) => language)],
  type: [column('type', 'postType', /*i18n*/ 'Type', ({ type }) => type)],
  tags: [column('tags', 'list', /*i18n*/ 'Tags', ({ tags }) => tags)],
}

/** Export columns by the page column that shows them; the others belong to every post. */
const columnsByPageColumn: ShownAs<MeasuredPost> = { ...leadingColumns, ...measures, ...trailingColumns }

const unlistedColumns: Column<Post>[] = [
  column(
    'collected_at',
    'instant',
    { label: /*i18n*/ 'Collected', definition: /*i18n*/ 'When the counts were last collected.' },
    ({ collectedAt }) => collectedAt,
  ),
  column('hashtags', 'list', /*i18n*/ 'Hashtags', ({ hashtags }) => hashtags),
  column('links', 'list', /*i18n*/ 'Links', ({ links }) => links),
  column('parent_id', 'text', /*i18n*/ 'ID of the parent post', ({ parentId }) => parentId),
]

/**
 * Export columns of posts: all, or the identity columns and the chosen ones in their order; categories and custom fields
 * come last.
 */
export function postColumns(
  chosen: readonly PostColumn[] | undefined,
  fields: readonly CustomField[] = [],
  hasCategories = false,
): Column<MeasuredPost>[] {
  const own =
    chosen === undefined
      ? [...identity, ...Object.values(columnsByPageColumn).flat(), ...unlistedColumns]
      : [...identity, ...chosen.flatMap((name) => columnsByPageColumn[name] ?? [])]
  const withCategories = hasCategories ? [...own, categoriesColumn] : own
  return [...withCategories, ...fieldColumns(fields, withCategories)]
}

const categoriesColumn = column<MeasuredPost>('categories', 'list', /*i18n*/ 'Categories', (post) => [
  ...(post.categories ?? []),
])

/** Enough to export imported numbers unchanged. */
const maxDecimals = 6

/** Custom fields as columns under their names; a name already taken gets ` (field)` appended. */
export function fieldColumns(
  fields: readonly CustomField[],
  beside: readonly { key: string }[],
): Column<Pick<Post, 'customFields'>>[] {
  const taken = new Set(beside.map(({ key }) => key))
  return fields.map(({ id, name, kind }) => {
    const key = taken.has(name) ? `${name} (field)` : name
    taken.add(key)
    const heading = { label: '{name}', params: { name: key }, ...(kind === 'number' && { digits: maxDecimals }) }
    return column(key, kind === 'number' ? 'number' : 'text', heading, ({ customFields }) => {
      const value = customFields[id]
      if (value === undefined) return null
      return kind === 'number' ? Number(value) : value
    })
  })
}

/** Whether a column needs `PostMeasures`, which take extra reads. */
export const needsMeasures = (columns: readonly PostColumn[] | undefined) =>
  columns === undefined || columns.includes('overperformance') || columns.includes('velocity')

/** All columns except measures. */
export const plainPostColumns = [...identity, ...Object.values({ ...leadingColumns, ...trailingColumns }).flat()]
