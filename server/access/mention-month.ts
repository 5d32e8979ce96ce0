/** The month of UTC in which new posts count, as `YYYY-MM`, and when the next one begins. */
export function mentionMonth(now: Date): { month: string; nextAt: Date } {
  return {
    month: now.toISOString().slice(0, 7),
    nextAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  }
}
