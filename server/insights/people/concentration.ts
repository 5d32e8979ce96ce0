import type { PeopleAnswer } from '#contract/answers/people.ts'

/** Number of authors per number of posts, fewest posts first. */
export type Histogram = readonly { posts: number; authors: number }[]

const maxPoints = 100

/** Gini coefficient, top shares and Lorenz curve, exact from the histogram of posts per author. */
export const concentrationOf = (histogram: Histogram): PeopleAnswer['concentration'] => ({
  gini: giniOf(histogram),
  top1: topShare(histogram, 0.01),
  top10: topShare(histogram, 0.1),
  lorenz: lorenzOf(histogram),
})

export const totalsOf = (histogram: Histogram) =>
  histogram.reduce(
    (sums, { posts, authors }) => ({ authors: sums.authors + authors, posts: sums.posts + posts * authors }),
    { authors: 0, posts: 0 },
  )

/**
 * 2·Σ(rank·x) ÷ (n·Σx) − (n + 1) ÷ n, ranked from the least active author (Gini 1912); ties share their mean rank. Null
 * without authors.
 */
function giniOf(histogram: Histogram): number | null {
  const { authors: all, posts: whole } = totalsOf(histogram)
  if (all === 0) return null
  let below = 0
  let weighted = 0
  for (const { posts, authors } of histogram) {
    weighted += posts * authors * (below + (authors + 1) / 2)
    below += authors
  }
  return Math.max(0, (2 * weighted) / (all * whole) - (all + 1) / all)
}

/** Share of all posts by the most active authors (Lorenz 1905); their number is rounded up. */
export function topShare(histogram: Histogram, part: number) {
  const { authors: all, posts: whole } = totalsOf(histogram)
  if (all === 0) return null
  const chosen = Math.ceil(Number((all * part).toFixed(6)))
  let left = chosen
  let written = 0
  for (const { posts, authors } of histogram.toReversed()) {
    const taken = Math.min(left, authors)
    written += taken * posts
    left -= taken
  }
  return { authors: chosen, share: written / whole }
}

/** Corners of the curve; if there are too many, only those at least two hundredths apart. */
function lorenzOf(histogram: Histogram) {
  const { authors: all, posts: whole } = totalsOf(histogram)
  if (all === 0) return []
  let authors = 0
  let posts = 0
  const corners = histogram.map((step) => {
    authors += step.authors
    posts += step.posts * step.authors
    return { authors: authors / all, posts: posts / whole }
  })
  const curve = [{ authors: 0, posts: 0 }, ...corners]
  return curve.length <= maxPoints ? curve : thinned(curve)
}

function thinned(curve: { authors: number; posts: number }[]) {
  const min = 2 / (maxPoints - 2)
  let last = curve[0]!
  return curve.filter((point, index) => {
    const isShown =
      index === 0 || index === curve.length - 1 || point.authors - last.authors + (point.posts - last.posts) >= min
    if (isShown) last = point
    return isShown
  })
}
