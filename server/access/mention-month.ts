/** The UTC month (`YYYY-MM`) to which new posts count, and the start of the next one. */
export function mentionMonth(now: Date): { month: string; nextAt: Date } {
  return {
    month: now.toISOString().slice(0, 7),
    nextAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  }
}
