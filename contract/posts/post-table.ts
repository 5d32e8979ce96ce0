import { type Column, column } from '../answers/table.ts'
import type { PostColumn } from '../workspaces/preferences.ts'
import type { Post, PostMeasures } from './posts.ts'

export type MeasuredPost = Post & { measures: PostMeasures }

type ShownAs<Row> = Partial<Record<PostColumn, readonly Column<Row>[]>>

const identity: Column<Post>[] = [
  column('id', 'text', /*i18n*/ 'Id', ({ id }) => id),
  column('source', 'source', /*i18n*/ 'Source', ({ source }) => source),
  column('native_id', 'text', /*i18n*/ 'Id at the source', ({ nativeId }) => nativeId),
  column('url', 'text', /*i18n*/ 'Address', ({ url }) => url),
  column('author_id', 'text', /*i18n*/ 'Id of the author', ({ author }) => author.id),
  column('author_handle', 'text', /*i18n*/ 'Handle', ({ author }) => author.handle),
  column('author_name', 'text', /*i18n*/ 'Author', ({ author }) => author.name),
  column('title', 'text', /*i18n*/ 'Title', ({ title }) => title),
  column('text', 'text', /*i18n*/ 'Text', ({ text }) => text),
]

const before: ShownAs<Post> = {
  when: [column('posted_at', 'instant', /*i18n*/ 'Posted', ({ postedAt }) => postedAt)],
  interactions: [column('interactions', 'integer', /*i18n*/ 'Interactions', ({ interactions }) => interactions)],
}

const tenths = (label: string, unit?: string) => ({ label, digits: 1, ...(unit && { unit }) })

const measures: ShownAs<MeasuredPost> = {
  overperformance: [
    column('overperformance', 'number', tenths(/*i18n*/ 'Overperformance'), (post) => post.measures.overperformance),
    column(
      'expected_interactions',
      'number',
      tenths(/*i18n*/ 'Expected interactions'),
      (post) => post.measures.expected,
    ),
  ],
  velocity: [
    column(
      'interactions_per_hour',
      'number',
      tenths(/*i18n*/ 'Velocity', /*i18n*/ 'interactions an hour'),
      (post) => post.measures.velocity,
    ),
  ],
}

const count = (name: keyof Post['counts'], label: string) => [
  column<Post>(name, 'integer', label, ({ counts }) => counts[name]),
]

const after: ShownAs<Post> = {
  likes: count('likes', /*i18n*/ 'Likes'),
  reposts: count('reposts', /*i18n*/ 'Reposts'),
  quotes: count('quotes', /*i18n*/ 'Quotes'),
  replies: count('replies', /*i18n*/ 'Replies'),
  views: count('views', /*i18n*/ 'Views'),
  followers: [column('author_followers', 'integer', /*i18n*/ 'Followers', ({ author }) => author.followers)],
  sentiment: [
    column('sentiment', 'sentiment', /*i18n*/ 'Sentiment', ({ sentiment }) => sentiment),
    column(
      'sentiment_probability',
      'number',
      { label: /*i18n*/ 'Probability of the sentiment', digits: 2 },
      (post) => post.sentimentProbability,
    ),
    column('sentiment_corrected', 'flag', /*i18n*/ 'Sentiment corrected', (post) => post.sentimentCorrected),
  ],
  language: [column('language', 'language', /*i18n*/ 'Language', ({ language }) => language)],
  type: [column('type', 'text', /*i18n*/ 'Type', ({ type }) => type)],
  tags: [column('tags', 'list', /*i18n*/ 'Tags', ({ tags }) => tags)],
}

/** By the column of the table of posts that shows them; what is not here belongs to every post. */
const shown: ShownAs<MeasuredPost> = { ...before, ...measures, ...after }

const more: Column<Post>[] = [
  column('collected_at', 'instant', /*i18n*/ 'Collected', ({ collectedAt }) => collectedAt),
  column('hashtags', 'list', /*i18n*/ 'Hashtags', ({ hashtags }) => hashtags),
  column('links', 'list', /*i18n*/ 'Links', ({ links }) => links),
  column('parent_id', 'text', /*i18n*/ 'Id of the post answered', ({ parentId }) => parentId),
]

/** The columns of an export of posts: all there are, or what every post has and the chosen ones in their order. */
export function postColumns(chosen: readonly PostColumn[] | undefined): Column<MeasuredPost>[] {
  if (chosen === undefined) return [...identity, ...Object.values(shown).flat(), ...more]
  return [...identity, ...chosen.flatMap((name) => shown[name] ?? [])]
}

/** Whether a column says how a post stands beside others, which takes reads of its own. */
export const needsMeasures = (columns: readonly PostColumn[] | undefined) =>
  columns === undefined || columns.includes('overperformance') || columns.includes('velocity')

/** What a post is, where nothing more is asked for. */
export const plainPostColumns = [...identity, ...Object.values({ ...before, ...after }).flat()]
