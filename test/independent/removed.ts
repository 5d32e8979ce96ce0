import { type Duck, quoted } from './duckdb.ts'
import { postNumbers } from './overview.ts'

/** What takes a post of the scope away, each as a condition over a post. */
export type Reasons = Record<string, string>

/** `judged`: the posts of the scope with how many reasons take each away. */
const findReasons = (duck: Duck, reasons: Reasons) =>
  duck.run(
    `CREATE OR REPLACE TABLE judged AS SELECT *, list_filter([${Object.entries(reasons)
      .map(([name, condition]) => `if(coalesce(${condition}, false), ${quoted(name)}, '')`)
      .join(', ')}], lambda reason: reason != '') AS reasons FROM current`,
  )

/** What filter and mutes take away of the scope, and the first posts with their numbers. */
export async function removedPosts(duck: Duck, reasons: Reasons, limit: number) {
  await findReasons(duck, reasons)
  return {
    ...(await duck.row(`
      SELECT count(*) FILTER (len(reasons) = 0) AS kept, count(*) FILTER (len(reasons) > 0) AS removed FROM judged`)),
    reasons: await duck.rows(
      `SELECT reason AS part, count(*) AS posts FROM (SELECT unnest(reasons) AS reason FROM judged) GROUP BY reason ORDER BY part`,
    ),
    items: await duck.rows(
      `SELECT {'nativeId': native_id, 'counts': counts, 'author': author, 'interactions': interactions, 'sentimentProbability': "sentimentProbability"} AS post
       FROM (SELECT native_id, posted_at, post, ${postNumbers} FROM judged) ORDER BY posted_at DESC, post DESC LIMIT ${limit}`,
    ),
  }
}

/** The authors of the scope by their keys, each with what is kept and removed of theirs. */
export async function removedProfiles(duck: Duck, reasons: Reasons) {
  await findReasons(duck, reasons)
  const items = await duck.rows<{ keptPosts: number; removedPosts: number; key: string }>(`
    SELECT author_key AS key, arg_max_null(followers, (posted_at, post)) AS followers,
      count(*) FILTER (len(reasons) = 0) AS "keptPosts", count(*) FILTER (len(reasons) > 0) AS "removedPosts",
      list_transform(list_sort(list_distinct(flatten(list(reasons)))), lambda reason: {'part': reason, 'posts': len(list_filter(flatten(list(reasons)), lambda one: one = reason))}) AS reasons
    FROM judged WHERE author_key IS NOT NULL GROUP BY author_key ORDER BY key`)
  return {
    items,
    kept: items.filter(({ keptPosts }) => keptPosts > 0).length,
    removed: items.filter(({ removedPosts }) => removedPosts > 0).length,
  }
}
