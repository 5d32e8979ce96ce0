import { packedKeySql } from '../steps/newest-post.ts'

/**
 * `author` and `first_at`: time of each author's first stored post in the workspace, whatever the scope. `among`
 * filters the posts.
 */
export const firstPostsSql = (among = '1') => `
  SELECT author_key AS author, min(posted_at) AS first_at FROM posts FINAL
  WHERE workspace_id = {workspaceId:UUID} AND author_key != 0 AND ${among}
  GROUP BY author_key`

/**
 * Authors matching a WHERE: `n` posts, `n_i` with interactions, their sum `i`, highest follower count `f` (null if
 * unknown), and the place of their newest post. `more` adds columns.
 */
export const authorsSql = (where: string, more: readonly string[] = []) => `
  SELECT ${[
    'author_key AS author',
    'any(source) AS author_source',
    'count() AS n',
    'count(interactions) AS n_i',
    'sum(ifNull(interactions, 0)) AS i',
    'max(author_followers) AS f',
    `max(${packedKeySql}) AS newest`,
    ...more,
  ].join(', ')}
  FROM posts FINAL WHERE ${where} AND author_key != 0
  GROUP BY author_key`

/** Mean interactions of posts that have any; null without such posts. */
export const perPostSql = 'if(n_i = 0, NULL, i / n_i)'
