import { addressLimits } from '#contract/channels/addresses.ts'
import { channelLimits } from '#contract/channels/channels.ts'
import { authorListLimits } from '#contract/filters/author-lists.ts'
import { categoryLimits } from '#contract/filters/categories.ts'
import { maxCorrections } from '#contract/posts/corrections.ts'
import { maxFilters } from '#contract/filters/filters.ts'
import { maxMutes } from '#contract/filters/mutes.ts'
import { reportLimits } from '#contract/reports/reports.ts'
import { noteLimits } from '#contract/answers/notes.ts'
import { maxOwnAccounts } from '#contract/filters/own-accounts.ts'
import { maxPinnedViews } from '#contract/answers/pinned-views.ts'
import { shareLimits } from '#contract/shares/shares.ts'
import { tagLimits } from '#contract/posts/tags.ts'
import { gigabyte } from './byte-units.ts'

/** Environment key and default per quota. */
export const quotas = {
  spoolBytesOfWorkspace: ['MAX_SPOOL_BYTES_PER_WORKSPACE', 20 * gigabyte],
  spoolBytesOfPerson: ['MAX_SPOOL_BYTES_PER_PERSON', 20 * gigabyte],
  uploadsOfWorkspace: ['MAX_UPLOADS_PER_WORKSPACE', 200],
  uploadsOfPerson: ['MAX_UPLOADS_PER_PERSON', 200],
  workspacesOfPerson: ['MAX_WORKSPACES_PER_PERSON', 100],
  presets: ['MAX_PRESETS_PER_WORKSPACE', 200],
  savedQueries: ['MAX_QUERIES_PER_WORKSPACE', 1_000],
  filters: ['MAX_FILTERS_PER_WORKSPACE', maxFilters],
  ownAccounts: ['MAX_OWN_ACCOUNTS_PER_WORKSPACE', maxOwnAccounts],
  mutes: ['MAX_MUTES_PER_WORKSPACE', maxMutes],
  tags: ['MAX_TAGS_PER_WORKSPACE', tagLimits.ofWorkspace],
  exportsOfPerson: ['MAX_EXPORTS_PER_PERSON', 5],
  exportBytesOfWorkspace: ['MAX_EXPORT_BYTES_PER_WORKSPACE', 10 * gigabyte],
  pinnedViews: ['MAX_PINNED_VIEWS_PER_WORKSPACE', maxPinnedViews],
  shares: ['MAX_SHARES_PER_WORKSPACE', shareLimits.ofWorkspace],
  corrections: ['MAX_CORRECTIONS_PER_WORKSPACE', maxCorrections],
  authorLists: ['MAX_AUTHOR_LISTS_PER_WORKSPACE', authorListLimits.ofWorkspace],
  categories: ['MAX_CATEGORIES_PER_WORKSPACE', categoryLimits.ofWorkspace],
  reports: ['MAX_REPORTS_PER_WORKSPACE', reportLimits.ofWorkspace],
  notes: ['MAX_NOTES_PER_WORKSPACE', noteLimits.ofWorkspace],
  invites: ['MAX_INVITES_PER_WORKSPACE', 200],
  channels: ['MAX_CHANNELS_PER_WORKSPACE', channelLimits.ofWorkspace],
  recipientAddresses: ['MAX_ADDRESSES_PER_WORKSPACE', addressLimits.ofWorkspace],
  firstMails: ['MAX_FIRST_MAILS_PER_DAY', 2_000],
} as const
export type Quota = keyof typeof quotas
export type QuotaKey = (typeof quotas)[Quota][0]
