/** By the name of their pictures, where they stand below a workspace. */
export const pages: Record<string, string> = {
  overview: 'insight/overview',
  posts: 'insight/posts',
  people: 'insight/people',
  performance: 'insight/performance',
  conversation: 'insight/conversation',
  discover: 'discover',
}
/** What shows no posts of a file. */
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
/** What needs collectors; the posts that they bring would change the figures of the other pages from picture to picture. */
export const collectionPages: Record<string, string> = {
  'settings-fields': 'settings/fields',
  'settings-channels': 'settings/channels',
  'settings-sources': 'settings/sources',
  collection: '../../scraping',
}
/** Always light, and as wide as a sheet. */
export const sheet = 'print-overview'
export const themes = ['light', 'dark'] as const
export const widths = [1440, 390]

/** What docs/screens shows: each page once, and where another theme or width shows more of it. */
export const published = [
  ...Object.keys(pages).map((page) => `${page}-light-1440`),
  ...['saved-queries', 'query-builder', 'comparison', 'import', 'filtered-posts', 'collection'].map(
    (page) => `${page}-light-1440`,
  ),
  ...['overview', 'conversation', 'query-change', 'settings-billing'].map((page) => `${page}-dark-1440`),
  ...['overview', 'posts', 'people', 'query-editor', 'settings-members'].map((page) => `${page}-light-390`),
  ...['discover', 'checkout'].map((page) => `${page}-dark-390`),
  sheet,
]
