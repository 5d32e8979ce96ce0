import { type Duck, quoted } from './duckdb.ts'
import { postNumbers } from './overview.ts'
import { instant, layBuckets, daysOf, type Period, type Unit } from './scope.ts'

const columns: Record<string, string> = {
  term: 'tokens',
  hashtag: 'hashtags',
  emoji: 'emoji',
  domain: 'domains',
  link: 'links',
  mention: 'mentions',
}

/** `held`: each post with each of the values that it holds; of a phrase the words follow each other. */
async function findHeld(duck: Duck, kind: string, values: readonly string[]) {
  const list = `[${values.map(quoted).join(', ')}]::VARCHAR[]`
  await duck.run(
    `CREATE OR REPLACE TABLE named AS SELECT unnest(${list}) AS value, generate_subscripts(${list}, 1) AS place`,
    kind === 'phrase'
      ? `CREATE OR REPLACE TABLE held AS SELECT value, posts.* FROM named JOIN posts ON contains(' ' || array_to_string(sequence, ' ') || ' ', ' ' || value || ' ')`
      : `CREATE OR REPLACE TABLE held AS SELECT * FROM (SELECT unnest(list_distinct(${columns[kind]})) AS value, * FROM posts) WHERE value IN (SELECT value FROM named)`,
  )
}

/** lift and its score by Monroe, Colaresi and Quinn with one post added on both sides. */
export const compared = (posts: string, past: string, exposure: string) => `
  if(${exposure} > 0, ${past} / ${exposure}, NULL)::DOUBLE AS expected,
  if(${exposure} > 0, (${posts} + 1) / (${past} / ${exposure} + 1), NULL)::DOUBLE AS lift,
  if(${exposure} > 0, ln((${posts} + 1) / (${past} / ${exposure} + 1)) / sqrt(1 / (${posts} + 1) + 1 / (${exposure} * (${past} / ${exposure} + 1))), NULL)::DOUBLE AS score`

/** G² over the table of posts with both words, with one of them, and with none (Dunning 1993). */
const logLikelihood = `(
  WITH cells AS (SELECT unnest([
    [pair, one * other / n], [one - pair, one * (n - other) / n], [other - pair, (n - one) * other / n], [n - one - other + pair, (n - one) * (n - other) / n]]) AS cell)
  SELECT if(pair * n < one * other, -2, 2) * sum(if(cell[1] > 0 AND cell[2] > 0, cell[1] * ln(cell[1] / cell[2]), 0)) FROM cells)`

type Totals = { now: number; before: number; everywhere: number }

async function associationsOf(duck: Duck, { now }: Totals) {
  const rows = await duck.rows<{ value: string; association: number }>(`
    WITH words AS (SELECT token, count(*) AS posts FROM (SELECT unnest(tokens) AS token FROM current) GROUP BY token),
    pairs AS (
      SELECT value, ${now}::DOUBLE AS n, (SELECT count(*) FROM held SEMI JOIN current USING (source, native_id) WHERE held.value = named.value)::DOUBLE AS pair,
        (SELECT posts FROM words WHERE token = split_part(value, ' ', 1))::DOUBLE AS one, (SELECT posts FROM words WHERE token = split_part(value, ' ', 2))::DOUBLE AS other FROM named)
    SELECT value, ${logLikelihood}::DOUBLE AS association FROM pairs`)
  return new Map(rows.map(({ value, association }) => [value, association]))
}

/** Every number of a ranking, of the values that the answer names. */
export async function rankingOf(duck: Duck, period: Period, unit: Unit, kind: string, values: readonly string[]) {
  await layBuckets(duck, period, unit)
  await findHeld(duck, kind, values)
  const totals = await duck.row<Totals>(
    `SELECT (SELECT count(*) FROM current) AS now, (SELECT count(*) FROM earlier) AS before, (SELECT count(*) FROM posts) AS everywhere`,
  )
  const rest = totals.everywhere - totals.now
  const associations = kind === 'phrase' ? await associationsOf(duck, totals) : new Map<string, number>()
  const prior = `(100 * everywhere / ${totals.everywhere}::DOUBLE)`
  const odds = (held: string, all: number) =>
    `((${held} + ${prior}) / greatest(${all} + 100 - ${held} - ${prior}, ${prior}))`
  const rows = await duck.rows<{ value: string }>(`
    WITH counted AS (
      SELECT place, value, count(current.native_id) AS posts, count(earlier.native_id) AS before, count(held.native_id) AS everywhere,
        if(sum(current.classified) > 0, sum(current.lead) * 100.0 / sum(current.classified), NULL)::DOUBLE AS "netSentiment",
        (sum(current.classified) / nullif(count(current.native_id), 0))::DOUBLE AS "sentimentCoverage"
      FROM named LEFT JOIN held USING (value) LEFT JOIN current USING (source, native_id) LEFT JOIN earlier USING (source, native_id) GROUP BY place, value),
    sparks AS (
      SELECT value, list(n ORDER BY index) AS spark FROM (
        SELECT named.value, index, count(inside.native_id) AS n FROM named CROSS JOIN buckets
        LEFT JOIN (SELECT held.* FROM held SEMI JOIN current USING (source, native_id)) AS inside ON inside.value = named.value AND inside.posted_at >= first_at AND inside.posted_at < end_at
        GROUP BY named.value, index)
      GROUP BY value)
    SELECT * EXCLUDE (expected, named_at) FROM (SELECT counted.place AS named_at, value, posts, "netSentiment", "sentimentCoverage", (posts / ${totals.now}::DOUBLE) AS share, before, rank() OVER (ORDER BY posts DESC) AS place,
      if(before = 0, NULL, rank() OVER (ORDER BY before DESC)) AS "placeBefore",
      ${compared('posts', 'before', `(${totals.before} / ${Math.max(1, totals.now)}::DOUBLE)`)}, everywhere - posts AS rest,
      if(${rest} > 0, ln(${odds('posts', totals.now)}) - ln(${odds('(everywhere - posts)', rest)}), NULL)::DOUBLE AS "logOdds",
      ("logOdds" / sqrt(1 / (posts + ${prior}) + 1 / (everywhere - posts + ${prior})))::DOUBLE AS distinctiveness, spark
    FROM counted JOIN sparks USING (value)) ORDER BY named_at`)
  return {
    ...daysOf(period, unit),
    kind,
    posts: totals.now,
    previousPosts: totals.before,
    restPosts: rest,
    rows: rows.map((row) => ({ ...row, association: associations.get(row.value) ?? null })),
    read: { posts: totals.now, of: totals.now },
  }
}

type Network = { nodes: { term: string }[]; edges: { from: string; to: string }[] }

/** Every number of the map and of the vocabulary beside it. */
export async function mapOf(duck: Duck, period: Period, unit: Unit, { nodes, edges }: Network) {
  await layBuckets(duck, period, unit)
  const terms = nodes.map(({ term }) => term)
  await findHeld(duck, 'term', terms)
  await duck.run(
    'CREATE OR REPLACE TABLE inside AS SELECT held.* FROM held SEMI JOIN current USING (source, native_id)',
  )
  const { posts } = await duck.row<{ posts: number }>('SELECT count(*) AS posts FROM current')
  const found = await duck.rows<{ term: string; posts: number; netSentiment: number | null }>(`
    SELECT value AS term, count(*) AS posts, if(sum(classified) > 0, sum(lead) * 100.0 / sum(classified), NULL)::DOUBLE AS "netSentiment", (sum(classified) / count(*))::DOUBLE AS "sentimentCoverage"
    FROM inside GROUP BY value`)
  const pairs = await duck.rows<{ from: string; to: string; posts: number; npmi: number }>(`
    WITH alone AS (SELECT value, count(*)::DOUBLE AS n FROM inside GROUP BY value),
    pairs AS (SELECT a.value AS one, b.value AS other, count(*) AS pair FROM inside AS a JOIN inside AS b USING (source, native_id) WHERE a.value != b.value GROUP BY ALL)
    SELECT one AS "from", other AS "to", pair AS posts,
      if(pair >= ${posts}, 1, ln(pair * ${posts} / (x.n * y.n)) / -ln(pair / ${posts}::DOUBLE))::DOUBLE AS npmi
    FROM pairs JOIN alone AS x ON x.value = one JOIN alone AS y ON y.value = other`)
  const together = new Map(pairs.map((pair) => [`${pair.from} ${pair.to}`, pair]))
  const counted = new Map(found.map((node) => [node.term, node]))
  return {
    ...daysOf(period, unit),
    posts,
    nodes: nodes.map(({ term }) => counted.get(term)),
    edges: edges.map(({ from, to }) => together.get(`${from} ${to}`)),
    vocabulary: await duck.rows(`
      WITH words AS (
        SELECT index, unnest(tokens) AS word FROM buckets JOIN current ON posted_at >= first_at AND posted_at < end_at
        UNION ALL SELECT -1, unnest(tokens) FROM earlier),
      fresh AS (SELECT first AS index, count(*) AS fresh FROM (SELECT word, min(index) AS first FROM words GROUP BY word) GROUP BY 1)
      SELECT ${instant('first_at')} AS "at", (SELECT count(*) FROM current WHERE posted_at >= first_at AND posted_at < end_at) AS posts,
        (SELECT count(DISTINCT word) FROM words WHERE words.index = buckets.index) AS words, coalesce(fresh, 0) AS fresh
      FROM buckets LEFT JOIN fresh ON fresh.index = buckets.index ORDER BY buckets.index`),
    read: { posts, of: posts },
  }
}

const thread = `CASE WHEN type != 'reply' THEN native_id WHEN root_id != '' THEN root_id WHEN parent_id != '' THEN parent_id ELSE native_id END`

/** Every number of the threads of a scope and of who answers whom. */
export async function threadsOf(duck: Duck, period: Period, unit: Unit) {
  await duck.run(
    `CREATE OR REPLACE TABLE threaded AS SELECT *, ${thread} AS root FROM current`,
    `CREATE OR REPLACE TABLE answered AS
     SELECT replies.author_key AS writer, parents.author_key AS target FROM current AS replies
     JOIN posts AS parents ON parents.source = replies.source AND parents.native_id = replies.parent_id
     WHERE replies.type = 'reply' AND replies.parent_id != '' AND replies.author IS NOT NULL AND parents.author IS NOT NULL AND replies.author != parents.author`,
    `CREATE OR REPLACE TABLE speakers AS
     SELECT key, count(*) FILTER (wrote) AS written, count(*) FILTER (NOT wrote) AS received
     FROM (SELECT writer AS key, true AS wrote FROM answered UNION ALL SELECT target, false FROM answered) GROUP BY key
     ORDER BY count(*) DESC, written DESC, split_part(key, ':', 1), key LIMIT 20`,
    `CREATE OR REPLACE TABLE ranked AS SELECT *, row_number() OVER (ORDER BY written + received DESC, written DESC, split_part(key, ':', 1), key) - 1 AS place FROM speakers`,
  )
  return {
    ...daysOf(period, unit),
    threads: await duck.rows(`
      WITH candidates AS (
        SELECT source, root FROM threaded WHERE type = 'reply' AND (root_id != '' OR parent_id != '')
        GROUP BY source, root ORDER BY count(*) DESC, source || ':' || root LIMIT 60)
      SELECT source, root, count(*) AS posts, count(DISTINCT coalesce(author, '')) AS authors, ${instant('min(posted_at)')} AS "from", ${instant('max(posted_at)')} AS "to"
      FROM threaded SEMI JOIN candidates USING (source, root) GROUP BY source, root HAVING count(*) > 1 ORDER BY posts DESC, max(posted_at) DESC, root LIMIT 12`),
    speakers: await duck.rows('SELECT written, received FROM ranked ORDER BY place'),
    answers: await duck.rows(`
      SELECT one.place AS "from", other.place AS "to", count(*) AS posts FROM answered JOIN ranked AS one ON one.key = writer JOIN ranked AS other ON other.key = target
      GROUP BY ALL ORDER BY 1, 2`),
  }
}

/** Every number of one thread whole. */
export async function treeOf(duck: Duck, source: string, root: string) {
  const posts = await duck.rows(
    `SELECT native_id AS "nativeId", ${postNumbers} FROM posts WHERE source = ${quoted(source)} AND ${thread} = ${quoted(root)} ORDER BY posted_at, post LIMIT 300`,
  )
  const { total } = await duck.row<{ total: number }>(
    `SELECT count(*) AS total FROM posts WHERE source = ${quoted(source)} AND ${thread} = ${quoted(root)}`,
  )
  return { posts, total }
}
