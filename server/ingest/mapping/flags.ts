/** Columns by which YouTube, Reddit and Instagram say that a post has no count, whatever stands in the column of that count. */
export const flagsOfCounts = {
  likes: ['ratings_disabled', 'hide_score', 'score_hidden', 'like_and_view_counts_disabled'],
  replies: ['comments_disabled'],
} as const

export const flags: ReadonlySet<string> = new Set(Object.values(flagsOfCounts).flat())
