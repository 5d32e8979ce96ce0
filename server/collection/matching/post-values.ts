import { communityOf, instanceOf } from '#contract/query-language/derived.ts'
import type { TokenisedPost } from '#contract/query-language/evaluate.ts'
import { lowerAscii } from '#contract/query-language/values.ts'
import type { Place } from './anchors.ts'

/** What a post can be found by at each place, as anchors are written; a value may come twice. */
export const valuesAt: Record<Place, (post: TokenisedPost) => readonly string[]> = {
  word: ({ title, text }) => (title.length === 0 ? text : [...title, ...text]),
  bio: ({ bio }) => bio(),
  author: ({ post }) => [post.authorHandle, post.authorName, post.authorId].map(lowerAscii),
  hashtag: ({ post }) => post.hashtags,
  mention: ({ post }) => post.mentions.map(lowerAscii),
  domain: ({ post }) => post.domains.flatMap(withParents),
  community: ({ post }) => [communityOf(post)],
  instance: ({ post }) => [instanceOf(post.authorHandle, post.url)],
  source: ({ post }) => [post.source],
  type: ({ post }) => [post.type],
}

/** A domain and every domain that it is a part of. */
function withParents(domain: string): string[] {
  const found = [domain]
  for (let dot = domain.indexOf('.'); dot !== -1; dot = domain.indexOf('.', dot + 1)) found.push(domain.slice(dot + 1))
  return found
}
