import * as z from 'zod/mini'
import { placeIdSql, placeTimeSql } from './newest-post.ts'

const count = z.coerce.number()
const maxAuthors = 20

/** The authors of a source with the most posts: posts, interactions, with interactions, followers, and a post of theirs. */
export const LeadingAuthors = z.array(z.tuple([count, count, z.string(), count, count, count, z.string()]))

/** An author's numbers, and the key of their newest post, where name and handle can be read. */
export type AuthorSums = {
  posts: number
  interactions: number | null
  followers: number | null
  postedAt: number
  postId: string
}

/** `LeadingAuthors` of the rows that a condition holds for; `newest` is taken apart for these alone. */
export const leadingAuthorsSql = (condition: string) => `
    arrayMap(one -> (one.1, one.2, one.3, one.4, one.5, ${placeTimeSql('one.6')}, ${placeIdSql('one.6')}),
      groupArraySortedIf(${maxAuthors})((-toInt64(n), -i, author, n_interactions, if(n_followers > 0, toInt64(f), -1), newest), ${condition} AND n_author > 0))`

/** The authors with the most posts of all sources. */
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
