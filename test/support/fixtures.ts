import type { Billing } from '#contract/billing/billing.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { listPlans } from '#contract/billing/plan-usage.ts'
import type { Export } from '#contract/posts/exports.ts'
import type { Report } from '#contract/reports/reports.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import type { CurrentUser } from '#contract/session/users.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'

export const idOf = (serial: number) => `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`

export const workspaceId = idOf(1)

export const workspaceOf = (rest: Partial<Workspace> = {}): Workspace => ({
  id: workspaceId,
  name: 'Tidewater Coffee',
  language: 'en',
  timezone: 'UTC',
  weekStart: 'monday',
  retentionDays: null,
  viewersExport: true,
  sharing: true,
  plan: 'free',
  plan_expired_at: null,
  privilege: 'owner',
  sample: false,
  deletion: null,
  hasAlerts: false,
  created_at: 1_780_000_000,
  ...rest,
})

export const userOf = (rest: Partial<CurrentUser> = {}): CurrentUser => ({
  id: idOf(2),
  email: 'olga@example.com',
  first_name: 'Olga',
  last_name: 'Tea',
  language: null,
  workspaces: [],
  ...rest,
})

export const staffOf = (privilege: Role) =>
  userOf({ workspaces: [{ id: 'internal', name: 'Internal', privilege, sample: false }] })

export const price = (amount: number) => ({ amount, currency: 'eur', interval: 'month', intervalCount: 1 }) as const

export const offered = {
  provider: 'standIn',
  items: [
    { plan: 'free', price: null },
    { plan: 'pro', price: price(4_900) },
    { plan: 'business', price: price(24_900) },
  ],
} satisfies CallOutput<typeof listPlans>

export const subscription = {
  status: 'active',
  plan: 'pro',
  price: price(4_900),
  currentPeriodEnd: '2026-12-23T10:00:00Z',
  cancelAtPeriodEnd: false,
  isLive: true,
} satisfies Billing['subscription']

/** The billing of a workspace that never paid. */
export const billingOf = (rest: Partial<Billing> = {}): Billing => ({
  provider: 'standIn',
  plan: 'free',
  endsAt: null,
  hasEnded: false,
  subscription: null,
  nextCharge: null,
  card: null,
  taxId: null,
  invoices: [],
  openInvoice: null,
  openCheckout: null,
  ...rest,
})

/** An export of posts that has just been requested. */
export const exportOf = (rest: Partial<Export> = {}): Export => ({
  id: idOf(2),
  table: 'posts',
  format: 'csv',
  status: 'queued',
  from: '2026-11-01',
  to: '2026-11-30',
  rows: 0,
  rowsTotal: null,
  bytes: null,
  fileName: 'posts.csv',
  failure: null,
  notes: [],
  createdAt: '2026-11-23T10:00:00Z',
  finishedAt: null,
  expiresAt: null,
  ...rest,
})

/** A report of one panel that is sent to nobody. */
export const storedReportOf = (rest: Partial<Report> = {}): Report => ({
  id: idOf(70),
  name: 'Weekly',
  visibility: 'shared',
  items: [{ kind: 'panel', id: 'a', panel: 'overview.sources' }],
  search: {},
  range: 'lastWeek',
  schedule: null,
  recipients: [],
  summary: null,
  nextAt: null,
  sentAt: null,
  problem: null,
  version: 1,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
  ownerName: null,
  updatedBy: null,
  canEdit: true,
  ...rest,
})
