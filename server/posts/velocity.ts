/**
 * How fast posts grow, as SQL whose rows are `observed_post` (a post's id) and `velocity` (interactions an hour between the
 * last two moments at which the source said them). Posts that were observed once have no row. `among` is a WHERE over
 * `post_observations`, the workspace first.
 */
export const velocitiesOf = (among: string) => `
  SELECT observed_post, toNullable((moments[1].2 - moments[2].2) * 3600 / (moments[2].1 - moments[1].1)) AS velocity
  FROM (
    SELECT post_id AS observed_post, groupArraySorted(2)((-toInt64(toUnixTimestamp(observed_at)), seen)) AS moments
    FROM (
      SELECT post_id, observed_at, argMax(assumeNotNull(post_observations.interactions), post_observations.version) AS seen
      FROM post_observations
      WHERE (${among}) AND post_observations.interactions IS NOT NULL
      GROUP BY post_id, observed_at)
    GROUP BY post_id)
  WHERE length(moments) = 2`
