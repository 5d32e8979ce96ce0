/** Groups of report panels, by the start of their IDs. */
export const reportPages = {
  overview: /*i18n*/ 'Overview',
  comparison: /*i18n*/ 'Comparison',
  performance: /*i18n*/ 'Performance',
  people: /*i18n*/ 'People',
  conversation: /*i18n*/ 'Conversation',
  discover: /*i18n*/ 'Discover',
} as const
