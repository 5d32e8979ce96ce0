/** Names of the pages that report panels come from. */
export const reportPages = {
  overview: /*i18n*/ 'Overview',
  performance: /*i18n*/ 'Performance',
  people: /*i18n*/ 'People',
  conversation: /*i18n*/ 'Conversation',
} as const
export type ReportPage = keyof typeof reportPages
