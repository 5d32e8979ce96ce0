/** The most frequent words of the generated posts, in order. */
const frequent = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`)
const listed = (words: readonly string[]) => `[${words.map((word) => `'${word}'`).join(', ')}]`

/** About as many words as lead one of the four rankings, and as the map has. */
const ranked = frequent(150)
const mapped = listed(frequent(60))

const words = `arrayDistinct(splitByChar(' ', search))`
const read = (isSampled: boolean) => (isSampled ? `splitByChar(' ', splitByChar('\\n', sample)[1])` : words)
const sampled = (isSampled: boolean) => (isSampled ? `AND sample != ''` : '')
const chosen = (list: string) => `arrayFilter(word -> word IN ${list}, ${words})`
const now = `posted_at >= toDateTime({from:UInt32}, 'UTC')`
const sentiments = `countIf(sentiment = 'positive') AS positive, countIf(sentiment = 'neutral') AS neutral, countIf(sentiment = 'negative') AS negative`
const workspace = `workspace_id = {workspaceId:UUID}`

/** `isSampled`: above the page's limit, words come from the stored sample. */
type Where = { within: string; both: string; isSampled: boolean }

/**
 * The term figures of the conversation page as plain queries, each figure once. `figures`: top words, their days and
 * sentiment, and workspace counts by index. `rest`: the map's pairs, and each day's words with those that are new.
 * `within` is the period, `both` includes the earlier one.
 */
export const conversationFloor = ({ within, both, isSampled }: Where) => ({
  figures: [
    `SELECT countIf(${now}) AS n, countIf(NOT ${now}) AS before FROM posts FINAL WHERE ${both}`,
    `SELECT count() AS n FROM posts FINAL WHERE ${workspace}`,
    `SELECT arrayJoin(${read(isSampled)}) AS word, countIf(${now}) AS n, count() - n AS before FROM posts FINAL WHERE ${both} ${sampled(isSampled)}
     GROUP BY word ORDER BY greatest(n, before) DESC LIMIT 1500`,
    `SELECT arrayJoin(${chosen(listed(ranked))}) AS word, toDate(posted_at) AS day, count() AS n, ${sentiments}
     FROM posts FINAL WHERE ${both} GROUP BY word, day`,
    `SELECT ${ranked.map((word) => `countIf(hasAllTokens(search, ['${word}']))`).join(', ')}
     FROM posts FINAL WHERE ${workspace} AND (${ranked.map((word) => `hasAllTokens(search, ['${word}'])`).join(' OR ')})`,
  ],
  rest: [
    `SELECT pair.1 AS one, pair.2 AS other, count() AS n, ${sentiments}
     FROM (
       SELECT sentiment, arrayJoin(arrayFlatten(arrayMap(one -> arrayMap(other -> (one, other), arrayFilter(other -> other >= one, held)), held))) AS pair
       FROM (SELECT sentiment, ${chosen(mapped)} AS held FROM posts FINAL WHERE ${within})
     ) GROUP BY one, other`,
    `SELECT day, count() AS words, countIf(day = first) AS fresh
     FROM (
       SELECT word, day, min(day) OVER (PARTITION BY word) AS first
       FROM (SELECT DISTINCT arrayJoin(${read(isSampled)}) AS word, toDate(posted_at) AS day FROM posts FINAL WHERE ${both} ${sampled(isSampled)})
     ) GROUP BY day`,
  ],
})
