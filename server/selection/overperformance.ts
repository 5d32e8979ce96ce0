const mostCompared = 100
const leastExpected = 10

// The posts of a workspace lie in this order but for those of one second, so that the last ones come without sorting all.
const oldestFirst = 'ORDER BY posted_at, posts.id DESC'

/**
 * What a post of each author and type of a workspace is expected to get, as SQL whose rows are `baseline_author` (an
 * `author_key`), `baseline_type`, `compared` (posts with counts it stands on, 1 to 100) and `expected` (interactions, at
 * least 10): the mean of the middle half of the author's last 100 posts of that type, each end losing a quarter of them,
 * rounded down. Every stored post counts, in or out of a scope, muted or not. Authors that the source does not name have
 * none. `among` is a WHERE over `posts`, the workspace first; it may narrow to some authors.
 * Source: CrowdTangle, overperforming score.
 */
export const baselinesOf = (among: string) => `
  SELECT baseline_author, baseline_type, toUInt32(length(recent)) AS compared, intDiv(compared, 4) AS quarter,
    toNullable(greatest(${leastExpected}, arrayAvg(arraySlice(recent, quarter + 1, compared - 2 * quarter)))) AS expected
  FROM (
    SELECT baseline_author, baseline_type, arraySort(groupArrayLast(${mostCompared})(counted)) AS recent
    FROM (
      SELECT author_key AS baseline_author, type AS baseline_type, assumeNotNull(posts.interactions) AS counted
      FROM posts FINAL
      WHERE (${among}) AND author_key != 0 AND posts.interactions IS NOT NULL
      ${oldestFirst})
    GROUP BY baseline_author, baseline_type)`

/** All posts of a workspace by the authors of some of its posts, as a WHERE; `where` begins with the workspace. */
export const bySameAuthors = (where: string) =>
  `workspace_id = {workspaceId:UUID} AND author_key IN (SELECT author_key FROM posts FINAL WHERE ${where})`

/**
 * Overperformance as SQL over `interactions` and `expected`: interactions ÷ expected; below that −expected ÷ interactions,
 * where none and fewer count as one. Null where either is; never between −1 and 1; grows with the interactions of a post.
 */
export const overperformance = `if(interactions IS NULL OR expected IS NULL, NULL,
  if(interactions >= expected, interactions / expected, -expected / greatest(interactions, 1)))`
