import type { CallInput } from '#contract/endpoint.ts'
import type { createShare } from '#contract/shares/shares.ts'

type Fields = Omit<CallInput<typeof createShare>, 'workspaceId'>

/** The overview of some days with its figures, as a page that is shared. */
export const overviewOf = (search: Record<string, string>) => ({
  kind: 'page' as const,
  page: 'overview' as const,
  search,
  days: null,
  calls: [{ call: 'getOverviewFigures' as const, input: search }],
})

/** A live share of a target, open to whoever has its link. */
export const shareOf = (target: Fields['target'], fields: Partial<Fields> = {}): Fields => ({
  name: 'March',
  mode: 'live',
  target,
  showPosts: false,
  password: null,
  expiresInDays: null,
  embedOrigins: [],
  ...fields,
})
