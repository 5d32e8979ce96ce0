/** Three days of posts by sentiment, as charts take them. */
export const sentimentPlot = {
  unit: 'posts',
  series: [
    { id: 'negative', label: 'Negative', color: 'crimson' },
    { id: 'positive', label: 'Positive', color: 'seagreen', pattern: 'hatch' as const },
  ],
  buckets: [
    { at: '2026-11-16T00:00:00Z', values: { negative: 1, positive: 4 } },
    { at: '2026-11-17T00:00:00Z', values: { negative: 0, positive: 2 } },
    { at: '2026-11-18T00:00:00Z', values: { negative: 3, positive: 0 } },
  ],
  bucket: 'day' as const,
  timezone: 'UTC',
}
