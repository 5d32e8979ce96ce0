/** From this share of the posts on a figure may stand for all of them. */
export const minCovered = 0.5

/**
 * Whether a figure rests on less than half of the posts (`coverage`: their share, 0 to 1): it is drawn faded then, and its share is
 * said beside it. Null coverage is not known, or there are no posts.
 */
export const isThin = (coverage: number | null) => coverage !== null && coverage < minCovered
