import { type Duck, quoted } from './duckdb.ts'
import { countedTerms } from './overview.ts'
import { findFirsts } from './people.ts'
import { instant } from './scope.ts'

/** Signs over the posts of a relation: days in UTC, gaps in seconds, texts letter by letter without reposts. Nothing in the files looks coordinated; coordination.test.ts has what does. */
const signsOf = (relation: string) => `
  WITH gaps AS (SELECT author_key, posted_at - lag(posted_at) OVER (PARTITION BY author_key ORDER BY posted_at) AS gap FROM ${relation} WHERE author_key IS NOT NULL),
  regular AS (SELECT author_key, avg(gap) AS mean, stddev_pop(gap) AS deviation FROM gaps WHERE gap IS NOT NULL GROUP BY author_key),
  written AS (SELECT *, type != 'repost' AND (title != '' OR text != '') AS worded FROM ${relation} WHERE author_key IS NOT NULL)
  SELECT author_key, count(*) / count(DISTINCT posted_at // 86400)::DOUBLE AS "perDay",
    if(count(*) < 10, NULL, any_value((deviation - mean) / nullif(deviation + mean, 0)))::DOUBLE AS burstiness,
    if(count(*) FILTER (worded) < 10, NULL, (count(*) FILTER (worded) - count(DISTINCT (title, text)) FILTER (worded)) / nullif(count(*) FILTER (worded), 0)::DOUBLE)::DOUBLE AS duplicates,
    0 AS coordinated
  FROM written LEFT JOIN regular USING (author_key) GROUP BY author_key`

const influence = `0.5 * ln(1 + coalesce(f, 0)) + 0.3 * ln(1 + greatest(0, coalesce(m, 0))) + 0.2 * ln(1 + n)`

/** The authors of the scope by their keys, with everything their row says. */
export async function authorsOf(duck: Duck) {
  await findFirsts(duck)
  const items = await duck.rows<Named & { posts: number }>(`
    WITH active AS (
      SELECT author_key, any_value(source) AS source, any_value(author) AS id, count(*) AS n, count(interactions) AS n_i, sum(interactions) AS i, max(followers) AS f,
        median(interactions) AS m, sum(lead) AS lead, sum(classified) AS classified FROM current WHERE author_key IS NOT NULL GROUP BY author_key),
    weighed AS (SELECT *, round(${influence}, 9) AS raw FROM active)
    SELECT source, id, f AS followers, n AS posts, i::DOUBLE AS interactions, if(n_i = 0, NULL, i / n_i::DOUBLE)::DOUBLE AS "interactionsPerPost",
      {'score': raw, 'followers': if(f IS NULL, NULL, 0.5 * ln(1 + f))::DOUBLE, 'interactions': if(m IS NULL, NULL, 0.3 * ln(1 + greatest(0, m)))::DOUBLE, 'posts': (0.2 * ln(1 + n))::DOUBLE} AS influence,
      if(classified > 0, lead * 100.0 / classified, NULL)::DOUBLE AS "netSentiment", classified / n::DOUBLE AS "sentimentCoverage", ${instant('first_post')} AS "firstSeen",
      {'perDay': "perDay", 'burstiness': burstiness, 'duplicates': duplicates, 'coordinated': coordinated} AS signs
    FROM weighed JOIN firsts USING (author_key) JOIN (${signsOf('current')}) AS signs USING (author_key) ORDER BY author_key`)
  return { items, total: items.length, posts: items.reduce((sum, { posts }) => sum + posts, 0) }
}

type Named = { source: string; id: string }
type Partners = { authors: (Named & { posts: number })[] }

/** Most answers first; which of several with as many is shown is up to the product. */
function partnersOf(found: readonly { key: string; posts: number }[], { authors }: Partners) {
  const posts = new Map(found.map((one) => [one.key, one.posts]))
  return {
    authors: authors.map(({ source, id }, place) => {
      const isAsRanked = found[place]?.posts === posts.get(`${source}:${id}`)
      return { source, id, posts: isAsRanked ? found[place]?.posts : -1 }
    }),
    known: found.reduce((sum, one) => sum + one.posts, 0),
  }
}

type Detail = { terms: { term: string }[]; answers: Partners; answeredBy: Partners; followers: { by: string } }

/** Every number of an author's panel. */
export async function authorOf(duck: Duck, key: string, answer: Detail, timezone: string) {
  await duck.run(
    `CREATE OR REPLACE TABLE own AS SELECT * FROM current WHERE author_key = ${quoted(key)}`,
    `CREATE OR REPLACE TABLE theirs AS SELECT * FROM posts WHERE author_key = ${quoted(key)}`,
  )
  const answered = await duck.rows<{ key: string; posts: number }>(`
    SELECT parents.author_key AS key, count(*) AS posts FROM own JOIN posts AS parents ON parents.source = own.source AND parents.native_id = own.parent_id
    WHERE own.parent_id != '' AND parents.author_key != ${quoted(key)} GROUP BY 1 ORDER BY posts DESC, key`)
  const answering = await duck.rows<{ key: string; posts: number }>(`
    SELECT replies.author_key AS key, count(*) AS posts FROM own JOIN posts AS replies ON replies.source = own.source AND replies.parent_id = own.native_id
    WHERE replies.author_key != ${quoted(key)} GROUP BY 1 ORDER BY posts DESC, key`)
  const day = (column: string) => `timezone(${quoted(timezone)}, to_timestamp(${column}))::DATE`
  const perDay = (column: string) =>
    `SELECT ${day(column)}::VARCHAR AS day, max(followers) AS followers FROM theirs WHERE followers IS NOT NULL GROUP BY 1 ORDER BY 1`
  const collected = await duck.rows(perDay('collected_at'))
  const posted = await duck.rows(perDay('posted_at'))
  const { signs } = await duck.row<{ signs: object }>(
    `SELECT {'perDay': "perDay", 'burstiness': burstiness, 'duplicates': duplicates, 'coordinated': coordinated} AS signs FROM (${signsOf('own')})`,
  )
  const named = answer.terms.map(({ term }) => term)
  const terms = await countedTerms(duck, named, 'own')
  return {
    author: await duck.row('SELECT arg_max(followers, (collected_at, posted_at)) AS followers FROM theirs'),
    ...(await duck.row('SELECT count(*) AS posts FROM own')),
    stored: await duck.row(
      `SELECT count(*) AS posts, ${instant('min(posted_at)')} AS "from", ${instant('max(posted_at)')} AS "to" FROM theirs`,
    ),
    followers: { by: collected.length > 1 ? 'collected' : 'posted', points: collected.length > 1 ? collected : posted },
    terms: terms.map(({ term, posts }) => ({ term, posts })),
    answers: {
      ...partnersOf(answered, answer.answers),
      ...(await duck.row<{ of: number }>(`SELECT count(*) FILTER (parent_id != '') AS "of" FROM own`)),
    },
    answeredBy: partnersOf(answering, answer.answeredBy),
    signs,
  }
}
