import { placeSql } from '../steps/newest-post.ts'

/**
 * When each author's first stored post of the workspace was posted, whatever the scope says: `author` and `first_at`.
 * `among` narrows the posts.
 */
export const firstPostsSql = (among = '1') => `
  SELECT author_key AS author, min(posted_at) AS first_at FROM posts FINAL
  WHERE workspace_id = {workspaceId:UUID} AND author_key != 0 AND ${among}
  GROUP BY author_key`

/**
 * The authors of a WHERE with what they did: `n` posts, `n_i` of them with interactions `i` in all, their highest follower
 * count `f` (null where unknown), and where their newest post lies. `more` adds columns.
 */
export const authorsSql = (where: string, more: readonly string[] = []) => `
  SELECT ${[
    'author_key AS author',
    'any(source) AS author_source',
    'count() AS n',
    'count(interactions) AS n_i',
    'sum(ifNull(interactions, 0)) AS i',
    'max(author_followers) AS f',
    `max(${placeSql}) AS newest`,
    ...more,
  ].join(', ')}
  FROM posts FINAL WHERE ${where} AND author_key != 0
  GROUP BY author_key`

/** Mean interactions of the posts that have any; null without such posts. */
export const perPostSql = 'if(n_i = 0, NULL, i / n_i)'
