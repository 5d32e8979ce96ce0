import { type AnswerCache, createAnswerCache } from '#server/platform/answer-cache.ts'
import type { MemberContext, WorkspaceAccess } from '#server/access/context.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { readEnv } from '#server/platform/env.ts'
import { insightHandlers } from '#server/insights/index.ts'
import { createLog } from '#server/platform/log.ts'
import { postHandlers } from '#server/posts/index.ts'
import { savedQueryHandlers } from '#server/library/saved-queries/index.ts'
import { measuredTenant } from './overview-posts.ts'

/** End of the generated posts, exclusive. */
export const until = new Date('2026-06-30T00:00:00Z')

export type Stores = { clickhouse: ClickHouse; db: MemberContext['db']; answers?: AnswerCache }

export const forgetful = (stores: Stores): Stores => ({ ...stores, answers: createAnswerCache() })

const remembered = createAnswerCache()

export const contextOf = ({ clickhouse, db, answers = remembered }: Stores) => {
  const workspace: WorkspaceAccess = {
    id: measuredTenant,
    name: '',
    language: 'en',
    timezone: 'Europe/Berlin',
    weekStart: 'monday',
    sample: false,
    plan: 'business',
    dataVersion: 0,
    role: 'owner',
  }
  const context: Partial<MemberContext> = {
    env: readEnv({ CARD_PROVIDER: 'none' }),
    clickhouse,
    db,
    answers,
    workspace,
    now: () => until,
    signal: new AbortController().signal,
    log: createLog('silent'),
    userId: null,
  }
  return context as MemberContext
}

export const run = (stores: Stores, path: string, input: object) => {
  const { run } = [...insightHandlers, ...postHandlers, ...savedQueryHandlers].find(({ endpoint }) =>
    endpoint.path.endsWith(path),
  )!
  return run(contextOf(stores) as never, { workspaceId: measuredTenant, ...input } as never)
}
