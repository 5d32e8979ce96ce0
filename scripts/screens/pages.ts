/** Paths in a workspace, by name of the picture. */
export const pages: Record<string, string> = {
  overview: 'insight/overview',
  posts: 'insight/posts',
  people: 'insight/people',
  performance: 'insight/performance',
  conversation: 'insight/conversation',
  discover: 'discover',
}
/** Pages that show no posts of a file. */
export const samplePages: Record<string, string> = {
  'filtered-posts': 'insight/filtered-posts',
  'filtered-profiles': 'insight/filtered-profiles',
  'saved-queries': 'saved-queries',
  alerts: 'alerts',
  'alert-form': 'alerts/new',
  import: 'saved-queries/import',
  'settings-general': 'settings/general',
  'settings-members': 'settings/member',
  'settings-plan': 'settings/plan',
  'settings-billing': 'settings/billing',
  'settings-audit': 'settings/audit',
  'settings-api': 'settings/api',
  checkout: 'checkout',
}
/** Pages that need collectors, whose posts would change figures of the other pages. */
export const collectionPages: Record<string, string> = {
  'settings-fields': 'settings/fields',
  'settings-channels': 'settings/channels',
  'settings-sources': 'settings/sources',
  collection: '../../scraping',
}
/** Always light, and as wide as paper. */
export const sheet = 'print-overview'
export const themes = ['light', 'dark'] as const
export const widths = [1440, 390]

/** For docs/screens: each page once, plus themes and widths that show more. */
export const published = [
  ...Object.keys(pages).map((page) => `${page}-light-1440`),
  ...['saved-queries', 'query-builder', 'comparison', 'import', 'filtered-posts', 'collection', 'report'].map(
    (page) => `${page}-light-1440`,
  ),
  ...['overview', 'conversation', 'query-change', 'report-editor', 'settings-billing'].map(
    (page) => `${page}-dark-1440`,
  ),
  ...['overview', 'posts', 'people', 'query-editor', 'settings-members'].map((page) => `${page}-light-390`),
  ...['discover', 'checkout'].map((page) => `${page}-dark-390`),
  sheet,
]
