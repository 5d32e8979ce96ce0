/** The day so many before today: the sample workspace's posts are of the last 90 days. */
export const day = (before: number): string => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
