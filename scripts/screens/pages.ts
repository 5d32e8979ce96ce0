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
  import: 'saved-queries/import',
  'settings-general': 'settings/general',
  'settings-members': 'settings/member',
  'settings-plan': 'settings/plan',
  'settings-billing': 'settings/billing',
  'settings-audit': 'settings/audit',
  checkout: 'checkout',
}
/** What needs collectors; the posts that they bring would change the figures of the other pages from picture to picture. */
export const collectionPages: Record<string, string> = {
  'settings-sources': 'settings/sources',
  collection: '../../scraping',
}
/** What one comes to on the way of an owner. */
export const ownerSteps = [
  'create-name',
  'create-language',
  'create-user-info',
  'card-page',
  'card-page-declined',
  'checkout-return',
  'plan-required',
  'plan-over',
  'invalid-workspace',
]
/** What one comes to by work in the sample workspace. */
export const writerSteps = [
  'comparison',
  'query-editor',
  'query-builder',
  'query-change',
  'query-versions',
  'filter-editor',
  'filters',
]
/** Always light, and as wide as a sheet. */
export const sheet = 'print-overview'
/** The names of the files whose workspaces are shown in docs/screens. */
export const files = ['hacker-news', 'politicians', 'twcs']

export const themes = ['light', 'dark'] as const
export const widths = ['1440', '390']
