import type { SearchedPost } from '#contract/query-language/evaluate.ts'
import { removeInvalidCharacters, enrichPost } from '#server/posts/ingest/enrich/enrich-post.ts'
import type { Layer } from '#server/posts/ingest/enrich/sentiment/layer.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'

/**
 * A post as the reference evaluator will see it once stored; it has no tags yet.
 * Call `loadLanguages` first. Computes language, sentiment (with this layer) and references lazily.
 */
export function searchedPost(row: PostRow, layer: Layer | null = null): SearchedPost {
  const enriched = enrichPost(row, true, layer)
  return {
    title: enriched.title,
    text: enriched.text,
    url: removeInvalidCharacters(row.url),
    source: row.source,
    type: row.type,
    authorId: removeInvalidCharacters(row.authorId),
    authorHandle: removeInvalidCharacters(row.authorHandle),
    authorName: removeInvalidCharacters(row.authorName),
    authorBio: enriched.bio,
    community: removeInvalidCharacters(row.community),
    postedAt: new Date(enriched.postedAt * 1_000),
    tags: [],
    likes: row.likes,
    replies: enriched.replies,
    reposts: enriched.reposts,
    quotes: enriched.quotes,
    views: enriched.views,
    interactions: enriched.interactions,
    followers: enriched.followers,
    get language() {
      return enriched.language()
    },
    get sentiment() {
      return enriched.verdict().sentiment
    },
    get hashtags() {
      return enriched.entities().hashtags
    },
    get mentions() {
      return enriched.entities().mentions
    },
    get links() {
      return enriched.entities().links
    },
    get domains() {
      return enriched.entities().domains
    },
    get emoji() {
      return enriched.entities().emoji
    },
  }
}
