import { sql } from 'drizzle-orm'
import { tokenCallsPerMinute } from '#contract/api-tokens/api-tokens.ts'
import { minuteMs } from '#contract/durations.ts'
import { type Plan, planApiCallsPerMinute } from '#contract/plans.ts'
import { say } from '#contract/texts.ts'
import type { Call } from '#server/context.ts'
import { apiCalls } from '#server/db/postgres/schema/index.ts'
import { AppError } from '#server/errors.ts'

/** What a program may still do: of the limit that is nearer, calls in all and left, and seconds until both begin anew. */
export type CallRate = { limit: number; remaining: number; reset: number }

/** How many calls a minute all tokens of a workspace have; null where no plan is enforced. */
export const workspaceCallsPerMinute = ({ env }: Pick<Call, 'env'>, plan: Plan) =>
  env.cardProvider === null ? null : planApiCallsPerMinute[plan]

/**
 * Counts a call of a token and of its workspace in the minute that runs, in the store: so many calls hold for all servers
 * together. One statement, and rows in one order, so that calls at once wait for each other and none is lost.
 */
export async function countCall(
  call: Call,
  { tokenId, workspaceId, plan }: { tokenId: string; workspaceId: string; plan: Plan },
): Promise<CallRate> {
  const at = call.now().getTime()
  const begun = new Date(at - (at % minuteMs))
  const counts = await call.db
    .insert(apiCalls)
    .values([
      { holder: tokenId, workspaceId, tokenId, minute: begun, calls: 1 },
      { holder: workspaceId, workspaceId, minute: begun, calls: 1 },
    ])
    .onConflictDoUpdate({
      target: apiCalls.holder,
      set: {
        // The clock of another server may be behind.
        calls: sql`CASE WHEN excluded.minute > ${apiCalls.minute} THEN 1 ELSE ${apiCalls.calls} + 1 END`,
        minute: sql`greatest(excluded.minute, ${apiCalls.minute})`,
      },
    })
    .returning({ holder: apiCalls.holder, calls: apiCalls.calls })
  const used = Object.fromEntries(counts.map(({ holder, calls }) => [holder, calls]))
  const reset = Math.ceil((begun.getTime() + minuteMs - at) / 1000)
  const ofToken = { limit: tokenCallsPerMinute, remaining: tokenCallsPerMinute - used[tokenId]!, reset }
  const most = workspaceCallsPerMinute(call, plan)
  if (most === null) return ofToken
  const ofWorkspace = { limit: most, remaining: most - used[workspaceId]!, reset }
  return ofWorkspace.remaining < ofToken.remaining ? ofWorkspace : ofToken
}

/** Throws too_many_requests for a call that was one too many. */
export function requireCallsLeft({ limit, remaining, reset }: CallRate) {
  if (remaining >= 0) return
  throw new AppError(
    'too_many_requests',
    say(
      /*i18n*/ {
        id: 'problem.tooManyApiCalls',
        message: 'More than {limit, number} calls in a minute. Try again in {seconds} seconds.',
      },
      { limit, seconds: reset },
    ),
    { retryAfter: reset },
  )
}
