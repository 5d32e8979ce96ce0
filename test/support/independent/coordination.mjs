// Near-identical posts of several accounts, reckoned post by post: nothing of Soundings, no hashes, every pair compared.
const wordsOf = (text) =>
  text
    .replaceAll(/https?:\/\/\S+|[@#]\w+|&\w+;/g, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

const pairsOf = (text) => {
  const words = wordsOf(text)
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`))
}

/** Pairs of words that two texts share, of those that one of them has: 0 to 1. */
export function resemblance(one, other) {
  let shared = 0
  for (const pair of one) if (other.has(pair)) shared++
  return one.size + other.size === 0 ? 0 : shared / (one.size + other.size - shared)
}

const hour = 3_600

/**
 * Of each post the accounts that wrote nearly the same within an hour before or after it: `least` of the pairs of words shared.
 * Posts with fewer than four pairs are left out. Words that few posts hold lead to what is compared.
 */
export function lookAlikes(posts, least) {
  const sorted = posts.map((post) => ({ ...post, pairs: pairsOf(post.text) })).filter(({ pairs }) => pairs.size >= 4)
  sorted.sort((a, b) => a.at - b.at)
  const beside = new Map(sorted.map(({ id }) => [id, new Set()]))
  for (let first = 0, index = 0; index < sorted.length; index++) {
    const post = sorted[index]
    while (post.at - sorted[first].at > hour) first++
    for (let other = first; other < index; other++) {
      const before = sorted[other]
      if (before.author === post.author) continue
      const [few, many] = [before.pairs.size, post.pairs.size].toSorted((a, b) => a - b)
      if (few < many * least || resemblance(before.pairs, post.pairs) < least) continue
      beside.get(post.id).add(before.author)
      beside.get(before.id).add(post.author)
    }
  }
  return beside
}
