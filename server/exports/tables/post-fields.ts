import type { Post, PostMeasures } from '#contract/posts/posts.ts'
import type { PostColumn } from '#contract/workspaces/preferences.ts'
import type { Field } from '../table.ts'

export type MeasuredPost = Post & { measures: PostMeasures }

/** `shownAs` is the column of the table of posts that shows it; what has none belongs to every post. */
type PostField<Item> = Field<Item> & { shownAs?: PostColumn }

const instant = (text: string) => new Date(text)

const identity: PostField<Post>[] = [
  { name: 'id', type: 'text', of: ({ id }) => id },
  { name: 'source', type: 'text', of: ({ source }) => source },
  { name: 'native_id', type: 'text', of: ({ nativeId }) => nativeId },
  { name: 'url', type: 'text', of: ({ url }) => url },
  { name: 'author_id', type: 'text', of: ({ author }) => author.id },
  { name: 'author_handle', type: 'text', of: ({ author }) => author.handle },
  { name: 'author_name', type: 'text', of: ({ author }) => author.name },
  { name: 'title', type: 'text', of: ({ title }) => title },
  { name: 'text', type: 'text', of: ({ text }) => text },
]

const shown: PostField<MeasuredPost>[] = [
  { name: 'posted_at', shownAs: 'when', type: 'instant', of: ({ postedAt }) => instant(postedAt) },
  { name: 'interactions', shownAs: 'interactions', type: 'integer', of: ({ interactions }) => interactions },
  {
    name: 'overperformance',
    shownAs: 'overperformance',
    type: 'number',
    of: ({ measures }) => measures.overperformance,
  },
  {
    name: 'expected_interactions',
    shownAs: 'overperformance',
    type: 'number',
    of: ({ measures }) => measures.expected,
  },
  { name: 'interactions_per_hour', shownAs: 'velocity', type: 'number', of: ({ measures }) => measures.velocity },
  { name: 'likes', shownAs: 'likes', type: 'integer', of: ({ counts }) => counts.likes },
  { name: 'reposts', shownAs: 'reposts', type: 'integer', of: ({ counts }) => counts.reposts },
  { name: 'quotes', shownAs: 'quotes', type: 'integer', of: ({ counts }) => counts.quotes },
  { name: 'replies', shownAs: 'replies', type: 'integer', of: ({ counts }) => counts.replies },
  { name: 'views', shownAs: 'views', type: 'integer', of: ({ counts }) => counts.views },
  { name: 'author_followers', shownAs: 'followers', type: 'integer', of: ({ author }) => author.followers },
  { name: 'sentiment', shownAs: 'sentiment', type: 'text', of: ({ sentiment }) => sentiment },
  {
    name: 'sentiment_probability',
    shownAs: 'sentiment',
    type: 'number',
    of: ({ sentimentProbability }) => sentimentProbability,
  },
  {
    name: 'sentiment_corrected',
    shownAs: 'sentiment',
    type: 'flag',
    of: ({ sentimentCorrected }) => sentimentCorrected,
  },
  { name: 'language', shownAs: 'language', type: 'text', of: ({ language }) => language },
  { name: 'type', shownAs: 'type', type: 'text', of: ({ type }) => type },
  { name: 'tags', shownAs: 'tags', type: 'list', of: ({ tags }) => tags },
]

const more: PostField<Post>[] = [
  { name: 'collected_at', type: 'instant', of: ({ collectedAt }) => instant(collectedAt) },
  { name: 'hashtags', type: 'list', of: ({ hashtags }) => hashtags },
  { name: 'links', type: 'list', of: ({ links }) => links },
  { name: 'parent_id', type: 'text', of: ({ parentId }) => parentId },
]

/** The columns of an export of posts: all there are, or what every post has and the chosen ones in their order. */
export function postFields(columns: readonly PostColumn[] | undefined): Field<MeasuredPost>[] {
  if (columns === undefined) return [...identity, ...shown, ...more]
  return [...identity, ...columns.flatMap((column) => shown.filter(({ shownAs }) => shownAs === column))]
}

/** Whether a column says how a post stands beside others, which takes reads of its own. */
export const needsMeasures = (columns: readonly PostColumn[] | undefined) =>
  columns === undefined || columns.includes('overperformance') || columns.includes('velocity')

/** What a post is, where nothing more is asked for. */
export const plainPostFields = [...identity, ...(shown as PostField<Post>[]).filter(isPlain)]

function isPlain({ shownAs }: PostField<Post>) {
  return shownAs !== 'overperformance' && shownAs !== 'velocity'
}
