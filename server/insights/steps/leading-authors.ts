import * as z from 'zod/mini'
import { packedIdSql, packedTimeSql } from './newest-post.ts'

const count = z.coerce.number()
const maxAuthors = 20

/**
 * A source's authors with the most posts, as (posts, interactions, key, posts with interactions, followers, newest
 * post's time and ID), the first two negated.
 */
export const LeadingAuthors = z.array(z.tuple([count, count, z.string(), count, count, count, z.string()]))

/** An author's numbers and the key of their newest post, which has name and handle. */
export type AuthorSums = {
  posts: number
  interactions: number | null
  followers: number | null
  postedAt: number
  postId: string
}

/** `LeadingAuthors` of rows that match a condition; unpacks `newest` only for these. */
export const leadingAuthorsSql = (condition: string) => `
    arrayMap(one -> (one.1, one.2, one.3, one.4, one.5, ${packedTimeSql('one.6')}, ${packedIdSql('one.6')}),
      groupArraySortedIf(${maxAuthors})((-toInt64(n), -i, author, n_interactions, if(n_followers > 0, toInt64(f), -1), newest), ${condition} AND n_author > 0))`

/** Authors with the most posts across sources. */
export const leadingAuthors = (rows: readonly { top: z.infer<typeof LeadingAuthors> }[]): AuthorSums[] =>
  rows
    .flatMap(({ top }) => top)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1] || (BigInt(a[2]) < BigInt(b[2]) ? -1 : 1))
    .slice(0, maxAuthors)
    .map(([posts, interactions, , withInteractions, followers, postedAt, postId]) => ({
      posts: -posts,
      interactions: withInteractions === 0 ? null : -interactions,
      followers: followers < 0 ? null : followers,
      postedAt,
      postId,
    }))
