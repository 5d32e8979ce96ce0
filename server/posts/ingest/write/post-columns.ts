/** The written columns of a post, in the order of a line (stored-post.ts) and of `superseded_posts`. */
export const writtenColumns = `workspace_id id source native_id url type author_id author_handle author_name
  author_followers author_bio posted_at collected_at title text search bio_search language sentiment verdict sentiment_probability sentiment_model likes reposts quotes
  replies views interactions hashtags mentions links domains emoji parent_id root_id community counted_only import_id content_hash custom_fields version`.split(
  /\s+/,
)

export const postColumns = writtenColumns.join(', ')
