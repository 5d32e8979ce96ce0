/** Names and units of the metrics: all that a page shows before somebody asks what they mean. */
export const metricNames = {
  mentions: { name: /*i18n*/ 'Mentions', unit: /*i18n*/ 'posts' },
  engagementRate: { name: /*i18n*/ 'Engagement rate', unit: /*i18n*/ '% of all followers' },
  uniqueAuthors: { name: /*i18n*/ 'Unique authors', unit: /*i18n*/ 'authors' },
  interactions: { name: /*i18n*/ 'Interactions', unit: /*i18n*/ 'interactions' },
  potentialReach: { name: /*i18n*/ 'Potential reach', unit: /*i18n*/ 'people' },
  netSentiment: { name: /*i18n*/ 'Net sentiment', unit: /*i18n*/ 'points, −100 to 100' },
  shareOfVoice: { name: /*i18n*/ 'Share of voice', unit: /*i18n*/ '% of mentions' },
} as const
