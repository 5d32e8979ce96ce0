/** Smallest share of posts on which a figure may represent all of them. */
export const minCoverage = 0.5

/**
 * Whether a figure covers less than half of the posts (`coverage`: 0 to 1); it is then faded and shows the share. Null:
 * unknown, or no posts.
 */
export const isCoverageLow = (coverage: number | null) => coverage !== null && coverage < minCoverage
