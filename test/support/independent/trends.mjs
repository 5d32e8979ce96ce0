// Computes the trends of a week beside the weeks before from the data files with nothing of Soundings.
const fold = (text) => text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
const wordsOf = (text) => fold(text).match(/[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]+)*/gu) ?? []

const shift = (day, days) => new Date(Date.parse(`${day}T12:00:00Z`) + days * 86400000).toISOString().slice(0, 10)
const middleOf = (values) => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2
}

/** The log of the ratio of two rates, each with one post added, in its standard errors. */
function compare(count, before, exposure) {
  const expected = before / exposure
  const variance = 1 / (count + 1) + 1 / (before + exposure)
  return {
    expected,
    lift: (count + 1) / (expected + 1),
    score: (Math.log(count + 1) - Math.log(expected + 1)) / Math.sqrt(variance),
  }
}

/** Days in UTC, both included, a week or less; a post counts where it holds the word, or always where that is null. */
export function trendsOf(allPosts, { word, from, to }) {
  const dated = allPosts
    .map((post) => ({ ...post, day: new Date(post.at * 1000).toISOString().slice(0, 10), words: wordsOf(post.text) }))
    .filter((post) => word === null || post.words.includes(word))
  const week = (back) => dated.filter((post) => post.day >= shift(from, -7 * back) && post.day <= shift(to, -7 * back))
  const now = week(0)
  const weeks = [1, 2, 3, 4].map(week)
  const past = weeks.flat()
  const hours = (Math.round((Date.parse(to) - Date.parse(from)) / 86400000) + 1) * 24
  const hashtag = (tag) => new RegExp(`(?<![\\p{L}\\p{N}_&/])[#＃]${tag}(?![\\p{L}\\p{N}\\p{M}_])`, 'iu')
  const figures = (holds) => {
    const [count, before] = [now.filter(holds).length, past.filter(holds).length]
    return { posts: count, usual: before / 4, ...compare(count, before, past.length / now.length) }
  }
  const byAuthor = (posts) => Map.groupBy(posts, (post) => post.author)
  const earlier = byAuthor(past)
  return {
    posts: [now, ...weeks].map((posts) => posts.length),
    velocity: { perHour: now.length / hours, usual: middleOf(weeks.map((posts) => posts.length / hours)) },
    hashtag: (tag) => figures((post) => hashtag(tag).test(fold(post.text))),
    word: (wanted) => figures((post) => post.words.includes(wanted)),
    risingAuthors: [...byAuthor(now)]
      .filter(([, posts]) => posts.length >= 3)
      .map(([author, posts]) => ({
        author,
        posts: posts.length,
        ...compare(posts.length, earlier.get(author)?.length ?? 0, 4),
      }))
      .filter(({ score }) => score >= 2)
      .sort((a, b) => b.score - a.score),
  }
}
