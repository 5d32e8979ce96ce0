// What each query should find, said by hand in plain JavaScript: own words, own folding, nothing of Soundings.

const fold = (text) => text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
const known = new WeakMap()
function wordsOf(post) {
  if (!known.has(post))
    known.set(post, fold(post.text).match(/[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]+)*|\p{Emoji_Presentation}/gu) ?? [])
  return known.get(post)
}
const has = (post, word) => wordsOf(post).includes(word)
const hasAny = (post, ...list) => list.some((word) => has(post, word))
const hasRow = (post, ...row) => wordsOf(post).some((_, i, words) => row.every((word, j) => words[i + j] === word))
const begins = (post, start) => wordsOf(post).some((word) => word.startsWith(start))
/** At most `between` words between the two. */
function near(post, left, right, between, ordered = false) {
  const words = wordsOf(post)
  const places = (word) => words.flatMap((other, i) => (other === word ? [i] : []))
  return places(left).some((a) =>
    places(right).some((b) => a !== b && (b > a || !ordered) && Math.abs(b - a) - 1 <= between),
  )
}
const tagged = (post, tag) => new RegExp(`(?<![\\p{L}\\p{N}_&])#${tag}(?![\\p{L}\\p{N}_])`, 'iu').test(post.text)
const mentions = (post, name) => new RegExp(`(?<![\\p{L}\\p{N}_@])@${name}(?![A-Za-z0-9_])`, 'iu').test(post.text)
const at = (day) => Date.parse(`${day}T00:00:00Z`) / 1000
const reach = ({ followers: f }) =>
  f === null ? -1 : Math.floor(f * (f < 1e5 ? 0.15 : f > 1e7 ? 0.06 : 0.15 - (0.09 * (f - 1e5)) / 9.9e6))

/** Query text and what it finds among posts `{ source, author, followers, at, likes, replies, interactions, language, sentiment, text }`. */
export const queries = [
  ['google', (p) => has(p, 'google')],
  ['GOOGLE', (p) => has(p, 'google')],
  ['google OR facebook', (p) => hasAny(p, 'google', 'facebook')],
  ['google facebook', (p) => has(p, 'google') && has(p, 'facebook')],
  ['google AND NOT chrome', (p) => has(p, 'google') && !has(p, 'chrome')],
  ['google -chrome -android', (p) => has(p, 'google') && !hasAny(p, 'chrome', 'android')],
  ['apple OR google ads', (p) => has(p, 'apple') || (has(p, 'google') && has(p, 'ads'))],
  ['(apple OR google) new', (p) => hasAny(p, 'apple', 'google') && has(p, 'new')],
  ['"machine learning"', (p) => hasRow(p, 'machine', 'learning')],
  ['"open source" OR "open-source"', (p) => hasRow(p, 'open', 'source')],
  ['open source -"open source"', (p) => has(p, 'open') && has(p, 'source') && !hasRow(p, 'open', 'source')],
  ['"show hn"', (p) => hasRow(p, 'show', 'hn')],
  ['trump', (p) => has(p, 'trump')],
  ['trump clinton', (p) => has(p, 'trump') && has(p, 'clinton')],
  ['trump NEAR/3 clinton', (p) => near(p, 'trump', 'clinton', 3)],
  ['clinton ONEAR/5 trump', (p) => near(p, 'clinton', 'trump', 5, true)],
  ['trump NEAR (clinton OR obama)', (p) => near(p, 'trump', 'clinton', 4) || near(p, 'trump', 'obama', 4)],
  ['"white house"', (p) => hasRow(p, 'white', 'house')],
  ['"house white"~1', (p) => near(p, 'house', 'white', 1)],
  ['program*', (p) => begins(p, 'program')],
  ['crypt* -cryptocurrency', (p) => begins(p, 'crypt') && !has(p, 'cryptocurrency')],
  ['secur*', (p) => begins(p, 'secur')],
  ['новости', (p) => has(p, 'новости')],
  ['россия OR украина', (p) => hasAny(p, 'россия', 'украина')],
  ['россия lang:ru', (p) => has(p, 'россия') && p.language === 'ru'],
  ['the -lang:en', (p) => has(p, 'the') && p.language !== 'en'],
  ['news source:x', (p) => has(p, 'news') && p.source === 'x'],
  ['news source:hn', (p) => has(p, 'news') && p.source === 'hacker-news'],
  ['hashtag:news', (p) => tagged(p, 'news')],
  ['hashtag:#NEWS -hashtag:sports', (p) => tagged(p, 'news') && !tagged(p, 'sports')],
  ['hashtag:(politics OR sports)', (p) => tagged(p, 'politics') || tagged(p, 'sports')],
  ['mention:@FoxNews', (p) => mentions(p, 'foxnews')],
  ['trump (mention:cnn OR mention:foxnews)', (p) => has(p, 'trump') && (mentions(p, 'cnn') || mentions(p, 'foxnews'))],
  ['google likes:>=10', (p) => has(p, 'google') && p.likes !== null && p.likes >= 10],
  ['google likes:<3', (p) => has(p, 'google') && p.likes !== null && p.likes < 3],
  ['google likes:2..4', (p) => has(p, 'google') && p.likes !== null && p.likes >= 2 && p.likes <= 4],
  ['google replies:0', (p) => has(p, 'google') && p.replies === 0],
  ['google interactions:>50', (p) => has(p, 'google') && p.interactions !== null && p.interactions > 50],
  ['google has:likes', (p) => has(p, 'google') && p.likes !== null],
  ['google -has:interactions', (p) => has(p, 'google') && p.interactions === null],
  ['trump followers:>=10000', (p) => has(p, 'trump') && p.followers !== null && p.followers >= 10_000],
  ['trump reach:<150', (p) => has(p, 'trump') && reach(p) >= 0 && reach(p) < 150],
  ['news sentiment:positive', (p) => has(p, 'news') && p.sentiment === 'positive'],
  ['news -sentiment:unknown', (p) => has(p, 'news') && p.sentiment !== 'unknown'],
  ['news after:2016-07-01', (p) => has(p, 'news') && p.at >= at('2016-07-01')],
  ['news before:2016-01-01', (p) => has(p, 'news') && p.at < at('2016-01-01')],
  [
    'news after:2015-06-01 before:2015-07-01',
    (p) => has(p, 'news') && p.at >= at('2015-06-01') && p.at < at('2015-07-01'),
  ],
  ['raw:iPhone', (p) => /(?<![\p{L}\p{N}])iPhone(?![\p{L}\p{N}])/u.test(p.text)],
  ['raw:US', (p) => /(?<![\p{L}\p{N}])US(?![\p{L}\p{N}])/u.test(p.text)],
  ['raw:us', (p) => /(?<![\p{L}\p{N}])us(?![\p{L}\p{N}])/u.test(p.text)],
  ['text:google -title:google', (p) => has(p, 'google')],
  [
    '(trump OR clinton OR obama OR putin) (war OR peace) -fake',
    (p) => hasAny(p, 'trump', 'clinton', 'obama', 'putin') && hasAny(p, 'war', 'peace') && !has(p, 'fake'),
  ],
]

/** Three more, by the author who wrote most, in whatever case. */
export function authorQueries(posts) {
  const counts = Map.groupBy(posts, (post) => post.author)
  const [busiest] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]
  const by = (post) => (post.author ?? '').toLowerCase() === busiest.toLowerCase()
  return [
    [`author:"${busiest}"`, by],
    [`author:"${busiest.toUpperCase()}" -news`, (post) => by(post) && !has(post, 'news')],
    [`news -author:"${busiest}"`, (post) => has(post, 'news') && !by(post)],
  ]
}
