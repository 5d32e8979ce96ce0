/** Names and units of the metrics: all that a page shows before somebody asks what they mean. */
export const metricNames = {
  mentions: { name: 'Mentions', unit: 'posts' },
  dailyAverage: { name: 'Daily average', unit: 'posts per day' },
  uniqueAuthors: { name: 'Unique authors', unit: 'authors' },
  interactions: { name: 'Interactions', unit: 'interactions' },
  potentialReach: { name: 'Potential reach', unit: 'people' },
  netSentiment: { name: 'Net sentiment', unit: 'points, −100 to 100' },
  shareOfVoice: { name: 'Share of voice', unit: '% of mentions' },
} as const
