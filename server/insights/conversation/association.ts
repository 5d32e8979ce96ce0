/** χ² with one degree of freedom at p = 0.001. */
export const minAssociation = 10.83

/**
 * Log-likelihood G² = 2 · Σ O · ln(O ÷ E) that two things occur together (Dunning 1993, Accurate Methods for the
 * Statistics of Surprise and Coincidence). Of `all` posts, `one` and `other` contain each and `both` contain both.
 * Negative if they avoid each other; 0 without evidence.
 */
export function logLikelihood(both: number, one: number, other: number, all: number): number {
  const table = [
    [both, one, other],
    [one - both, one, all - other],
    [other - both, all - one, other],
    [all - one - other + both, all - one, all - other],
  ] as const
  const sum = table.reduce((total, [observed, row, column]) => {
    const expected = (row * column) / all
    return observed > 0 && expected > 0 ? total + observed * Math.log(observed / expected) : total
  }, 0)
  return (both * all < one * other ? -2 : 2) * sum
}

/**
 * Normalized pointwise mutual information, −1 to 1 (Bouma 2009): ln(p(x, y) ÷ (p(x) · p(y))) ÷ −ln p(x, y). 1 means
 * always together, 0 by chance.
 */
export function npmiOf(both: number, one: number, other: number, all: number): number {
  if (both <= 0 || all <= 0) return -1
  if (both >= all) return 1
  return Math.log((both * all) / (one * other)) / -Math.log(both / all)
}
