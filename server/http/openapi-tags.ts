import type { Endpoint } from '#contract/endpoint.ts'

/** Sections of the document, each with the path segments below a workspace that belong to it. */
export const tags: readonly { name: string; description: string; subjects: string }[] = [
  { name: 'Sign-in', description: 'Sessions and the signed-in user.', subjects: 'auth user users' },
  {
    name: 'Workspaces',
    description: 'Workspaces, their settings and first steps, from creation to deletion.',
    subjects:
      'workspaces workspace-draft deletion leave ownership owners retention preferences first-steps sample-workspace',
  },
  { name: 'Members', description: 'Members of a workspace and invites.', subjects: 'members invites' },
  { name: 'Queries', description: 'Saved boolean queries, their versions and previews.', subjects: 'queries' },
  {
    name: 'Filters',
    description: 'Filters, filtered posts and profiles, author lists, own accounts, custom fields and categories.',
    subjects:
      'filters filter-preview mutes restored-mutes muted-posts filtered-posts filtered-profiles author-lists own-accounts custom-fields categories category-counts',
  },
  {
    name: 'Posts',
    description: 'Posts of a scope, single posts, and their tags.',
    subjects: 'posts post tags tagged-posts untagged-posts data-version',
  },
  {
    name: 'Sentiment',
    description: 'Corrections of sentiment and what is learnt from them.',
    subjects: 'sentiment corrected-posts',
  },
  {
    name: 'Insights',
    description: 'The figures of dashboards, marked days, notes and pinned views.',
    subjects: 'insights discover spans notes pinned-views',
  },
  { name: 'Alerts', description: 'Alerts and their firings.', subjects: 'alerts alert-marks alert-preview' },
  {
    name: 'Notifications',
    description: 'Delivery channels, external addresses and notices.',
    subjects: 'channels addresses notices notice-mails',
  },
  { name: 'Reports', description: 'Reports, their schedules and runs.', subjects: 'reports report-images' },
  { name: 'Shared links', description: 'Links that show a dashboard to visitors.', subjects: 'shares shared' },
  {
    name: 'Imports',
    description: 'Uploads, imports of files, and followed sources.',
    subjects: 'uploads imports mapping-presets sources',
  },
  {
    name: 'Exports',
    description: 'Files of posts, archives of a workspace, and their restoration.',
    subjects: 'exports archive restores',
  },
  { name: 'Audit log', description: 'Who changed what in a workspace.', subjects: 'audit' },
  {
    name: 'Plan and billing',
    description: 'Plan, usage, checkout, subscription and invoices.',
    subjects: 'plan plans checkouts billing invoices webhooks',
  },
  { name: 'API tokens', description: 'Tokens with which programs read a workspace.', subjects: 'api-tokens' },
  {
    name: 'Collection',
    description: 'Collectors of public sources; for staff only.',
    subjects: 'collectors collector-tests staff',
  },
]

/** The tag of a path's first segment after the workspace, such as users, queries or imports. */
export function tagOf({ path }: Endpoint) {
  const [first = '', , third] = path.slice(1).split('/')
  const subject = first === 'workspaces' && third !== undefined && !third.startsWith(':') ? third : first
  const tag = tags.find(({ subjects }) => subjects.split(' ').includes(subject))
  if (tag === undefined) throw new Error(`No tag of the API document has the subject ${subject}`)
  return tag.name
}
