import { randomOf } from '#server/insights/steps/random.ts'

const minPosts = 3
const kMeansRounds = 25
const ldaRounds = 60

/** Terms of posts by number, without rare ones. */
function numberTerms(posts: readonly (readonly string[])[]) {
  const counts = new Map<string, number>()
  for (const post of posts) for (const term of new Set(post)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const terms = [...counts].filter(([term, count]) => term !== '' && count >= minPosts)
  const numbers = new Map(terms.map(([term], number) => [term, number]))
  return {
    counts: terms.map(([, count]) => count),
    posts: posts.map((post) => post.flatMap((term) => numbers.get(term) ?? [])),
  }
}

/** Spherical k-means on TF-IDF vectors (Dhillon & Modha 2001); a cluster per post. */
export function clusterByKMeans(texts: readonly (readonly string[])[], clusters: number): number[] {
  const { counts, posts } = numberTerms(texts)
  const vectors = posts.map((terms) => {
    const weights = [...new Set(terms)].map((term) => [term, Math.log(posts.length / counts[term]!)] as const)
    const norm = Math.hypot(...weights.map(([, weight]) => weight)) || 1
    return weights.map(([term, weight]) => [term, weight / norm] as const)
  })
  const random = randomOf(7)
  let centers = Array.from({ length: clusters }, () => {
    const center = new Float64Array(counts.length)
    for (const [term, weight] of vectors[Math.floor(random() * vectors.length)]!) center[term] = weight
    return center
  })
  let found: number[] = []
  for (let round = 0; round < kMeansRounds; round++) {
    found = vectors.map((vector) => {
      const scores = centers.map((center) => vector.reduce((sum, [term, weight]) => sum + weight * center[term]!, 0))
      return scores.indexOf(Math.max(...scores))
    })
    centers = centers.map((_, cluster) => {
      const center = new Float64Array(counts.length)
      for (const [post, vector] of vectors.entries())
        if (found[post] === cluster) for (const [term, weight] of vector) center[term]! += weight
      const norm = Math.sqrt(center.reduce((sum, weight) => sum + weight ** 2, 0)) || 1
      return center.map((weight) => weight / norm)
    })
  }
  return found
}

/** LDA by collapsed Gibbs sampling (Griffiths & Steyvers 2004), α = 0.1, β = 0.01; the likeliest topic per post. */
export function clusterByLda(texts: readonly (readonly string[])[], topics: number): number[] {
  const { counts, posts } = numberTerms(texts)
  const [alpha, beta] = [0.1, 0.01]
  const random = randomOf(7)
  const ofTerm = counts.map(() => new Float64Array(topics))
  const ofPost = posts.map(() => new Float64Array(topics))
  const totals = new Float64Array(topics)
  const place = (post: number, term: number, topic: number, by: number) => {
    ofTerm[term]![topic]! += by
    ofPost[post]![topic]! += by
    totals[topic]! += by
  }
  const assigned = posts.map((terms, post) =>
    terms.map((term) => {
      const topic = Math.floor(random() * topics)
      place(post, term, topic, 1)
      return topic
    }),
  )
  const weights = new Float64Array(topics)
  for (let round = 0; round < ldaRounds; round++)
    for (const [post, terms] of posts.entries())
      for (const [index, term] of terms.entries()) {
        place(post, term, assigned[post]![index]!, -1)
        let sum = 0
        for (let topic = 0; topic < topics; topic++) {
          const likelihood = (ofTerm[term]![topic]! + beta) / (totals[topic]! + beta * counts.length)
          weights[topic] = sum += (ofPost[post]![topic]! + alpha) * likelihood
        }
        const drawn = random() * sum
        const topic = Math.max(
          0,
          weights.findIndex((weight) => drawn < weight),
        )
        assigned[post]![index] = topic
        place(post, term, topic, 1)
      }
  return ofPost.map((shares) => shares.indexOf(Math.max(...shares)))
}
