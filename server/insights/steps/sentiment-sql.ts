/** Posts in the denominator of net sentiment. */
export const classifiedSql = `sentiment IN ('positive', 'neutral', 'negative')`
