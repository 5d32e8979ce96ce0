import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { toText } from '#contract/texts.ts'
import { hashOf, seal, unseal } from '#server/access/secrets.ts'
import type { MemberContext, SignedInContext } from '#server/access/context.ts'
import { usedHashes } from '#server/platform/db/postgres/schema/index.ts'
import { claimHash } from '#server/platform/db/postgres/claim-hash.ts'
import { AppError } from '#server/ground/errors.ts'
import type { Handler } from '#server/access/handler.ts'

/** How long a repeated call waits for the first, in milliseconds. */
const waitTimeoutMs = 10_000
const pollIntervalMs = 100
const retentionMs = 86_400_000

/** Null without a header. Throws invalid_input for a malformed key. */
export function parseIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw new AppError(
    'invalid_input',
    toText(
      /*i18n*/ {
        id: 'problem.invalidKey',
        message: 'Expected an Idempotency-Key of 1 to 255 visible ASCII characters without spaces.',
      },
    ),
  )
}

/**
 * Calls `carryOut` once per key, caller and endpoint across all servers; repeats get the same answer for a day.
 * Refusals change nothing and aren't stored. Throws key_reused for another input, gone when the answer's secret has
 * expired, and unavailable when the first call's outcome is unknown: it failed unexpectedly or its server stopped.
 */
export async function runOnce(
  context: SignedInContext | MemberContext,
  { endpoint, key, input, isLive }: Pick<Handler, 'isLive'> & { endpoint: Endpoint; key: string; input: unknown },
  carryOut: () => Promise<unknown>,
): Promise<unknown> {
  const { db, keys, now, signal } = context
  const hash = hashOf(JSON.stringify([endpoint.method, endpoint.api, endpoint.path, callerOf(context), key]))
  // Hashed with the key, which isn't stored, because the input may contain a password.
  const inputHash = hashOf(JSON.stringify([key, input]))
  const expiresAt = new Date(now().getTime() + retentionMs)
  const ours = eq(usedHashes.hash, hash)
  const note = (answer: string) => db.update(usedHashes).set({ answer }).where(ours)

  async function first() {
    try {
      const answer = await carryOut()
      await note(await seal(keys, JSON.stringify(answer)))
      return answer
    } catch (error) {
      if (error instanceof AppError) await db.delete(usedHashes).where(ours)
      else await note('').catch(() => {})
      throw error
    }
  }

  for (const until = Date.now() + waitTimeoutMs; ; await sleep(pollIntervalMs, undefined, { signal })) {
    if (await claimHash(db, hash, { expiresAt, inputHash })) return first()
    const [found] = await db.select().from(usedHashes).where(ours)
    if (found === undefined) continue
    if (found.inputHash !== inputHash)
      throw new AppError(
        'key_reused',
        toText(
          /*i18n*/ {
            id: 'problem.keyReused',
            message: 'This Idempotency-Key was used for a different call. Send a new key.',
          },
        ),
      )
    const answer = found.answer === null ? null : await unseal(keys, found.answer)
    if (answer !== null) {
      const stored: unknown = JSON.parse(answer)
      if (isLive !== undefined && !(await isLive(context as never, stored as never)))
        throw new AppError(
          'gone',
          toText(
            /*i18n*/ {
              id: 'problem.secretEnded',
              message: 'What this call created has been revoked or replaced. Send a new key to create another one.',
            },
          ),
        )
      return stored
    }
    if (found.answer !== null || Date.now() > until)
      throw new AppError(
        'unavailable',
        toText(
          /*i18n*/ {
            id: 'problem.undecided',
            message: 'It’s unknown whether this call succeeded. Check before you try again.',
          },
        ),
      )
  }
}

export const callerOf = (context: SignedInContext | MemberContext) =>
  'user' in context ? context.user.id : (context.userId ?? context.token?.id ?? 'operator')
