import { sql } from 'drizzle-orm'
import { tokenCallsPerMinute } from '#contract/api-tokens/api-tokens.ts'
import { minuteMs } from '#contract/durations.ts'
import { type Plan, planApiCallsPerMinute } from '#contract/plans.ts'
import { toText } from '#contract/texts.ts'
import type { Call } from '#server/access/context.ts'
import { apiCalls } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'

/** Rate limit of an API token, from whichever limit is nearer; `reset` is in seconds. */
export type CallRate = { limit: number; remaining: number; reset: number }

/** All tokens of a workspace share this limit; null where no plan is enforced. */
export const workspaceCallsPerMinute = ({ env }: Pick<Call, 'env'>, plan: Plan) =>
  env.cardProvider === null ? null : planApiCallsPerMinute[plan]

/**
 * Counts in the database, so that the limit holds across servers. One statement locks both rows in a fixed order, which
 * avoids deadlocks.
 */
export async function countCall(
  call: Call,
  { tokenId, workspaceId, plan }: { tokenId: string; workspaceId: string; plan: Plan },
): Promise<CallRate> {
  const at = call.now().getTime()
  const minute = new Date(at - (at % minuteMs))
  const counts = await call.db
    .insert(apiCalls)
    .values([
      { holder: tokenId, workspaceId, tokenId, minute, calls: 1 },
      { holder: workspaceId, workspaceId, minute, calls: 1 },
    ])
    .onConflictDoUpdate({
      target: apiCalls.holder,
      set: {
        // Another server's clock may be behind.
        calls: sql`CASE WHEN excluded.minute > ${apiCalls.minute} THEN 1 ELSE ${apiCalls.calls} + 1 END`,
        minute: sql`greatest(excluded.minute, ${apiCalls.minute})`,
      },
    })
    .returning({ holder: apiCalls.holder, calls: apiCalls.calls })
  const used = Object.fromEntries(counts.map(({ holder, calls }) => [holder, calls]))
  const reset = Math.ceil((minute.getTime() + minuteMs - at) / 1000)
  const ofToken = { limit: tokenCallsPerMinute, remaining: tokenCallsPerMinute - used[tokenId]!, reset }
  const limit = workspaceCallsPerMinute(call, plan)
  if (limit === null) return ofToken
  const ofWorkspace = { limit, remaining: limit - used[workspaceId]!, reset }
  return ofWorkspace.remaining < ofToken.remaining ? ofWorkspace : ofToken
}

export function requireCallsLeft({ limit, remaining, reset }: CallRate) {
  if (remaining >= 0) return
  throw new AppError(
    'too_many_requests',
    toText(
      /*i18n*/ {
        id: 'problem.tooManyApiCalls',
        message: 'More than {limit, number} calls in a minute. Try again in {seconds} seconds.',
      },
      { limit, seconds: reset },
    ),
    { retryAfter: reset },
  )
}
