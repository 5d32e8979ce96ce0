import type { MemberContext } from '#server/context.ts'
import type { ClickHouse } from '#server/db/clickhouse.ts'
import { insightHandlers } from '#server/insights/index.ts'
import { createLog } from '#server/log.ts'
import { queryHandlers } from '#server/queries/index.ts'
import { measuredTenant } from './overview-posts.ts'

/** The day that the measured posts end before. */
export const until = new Date('2026-06-30T00:00:00Z')

/** Remembered answers hang on the store's object: another object of the same store remembers nothing. */
export const forgetful = (stores: Stores): Stores => ({ ...stores, clickhouse: { ...stores.clickhouse } })

export type Stores = { clickhouse: ClickHouse; db: MemberContext['db'] }

/** Runs the handler of an address as the owner of the measured tenant. */
export const run = ({ clickhouse, db }: Stores, path: string, input: object) => {
  const { run } = [...insightHandlers, ...queryHandlers].find(({ endpoint }) => endpoint.path.endsWith(path))!
  const workspace = {
    id: measuredTenant,
    name: '',
    language: 'en',
    timezone: 'Europe/Berlin',
    sample: false,
    role: 'owner',
  } as const
  const context = {
    clickhouse,
    db,
    workspace,
    now: () => until,
    signal: new AbortController().signal,
    log: createLog('silent'),
    userId: null,
  }
  return run(context as unknown as MemberContext as never, { workspaceId: measuredTenant, ...input } as never)
}
