/** Columns in which YouTube, Reddit and Instagram mark a count as hidden, whatever its own column contains. */
export const hiddenCountColumns = {
  likes: ['ratings_disabled', 'hide_score', 'score_hidden', 'like_and_view_counts_disabled'],
  replies: ['comments_disabled'],
} as const

export const allHiddenCountColumns: ReadonlySet<string> = new Set(Object.values(hiddenCountColumns).flat())
