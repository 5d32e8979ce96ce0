import { and, eq } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import { unseal } from '#server/access/secrets.ts'
import type { Services } from '#server/access/context.ts'
import { channels } from '#server/platform/db/postgres/schema/index.ts'
import { signatureOf } from './signature.ts'

export type ChannelRow = typeof channels.$inferSelect

/** Throws not_found. */
export async function findChannel(
  db: Pick<Services['db'], 'select'>,
  workspaceId: string,
  channelId: string,
): Promise<ChannelRow> {
  const [found] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.workspaceId, workspaceId), eq(channels.id, channelId)))
  if (found === undefined) throw missingError('channel')
  return found
}

/** Host and end of a URL, whose path may be a secret. */
export function toVisibleUrl(url: string) {
  const { host, pathname } = new URL(url)
  return pathname.length > 8 ? `${host}/…${pathname.slice(-4)}` : `${host}${pathname}`
}

/** Null if the keys that sealed it are gone. */
export async function openChannel(
  { keys, now }: Pick<Services, 'keys' | 'now'>,
  { url: sealedUrl, secret, previousSecret, previousSecretUntil }: ChannelRow,
): Promise<{ url: string; secrets: string[] } | null> {
  const url = await unseal(keys, sealedUrl)
  const isOverlap = previousSecretUntil !== null && previousSecretUntil > now()
  const sealed = [secret, isOverlap ? previousSecret : null].filter((one) => one !== null)
  const secrets = await Promise.all(sealed.map((one) => unseal(keys, one)))
  return url === null || secrets.includes(null) ? null : { url, secrets: secrets as string[] }
}

export const headersOf = (id: string, secrets: readonly string[], body: string, at: Date): Record<string, string> => ({
  'idempotency-key': id,
  ...(secrets.length === 0
    ? {}
    : { 'soundings-signature': signatureOf(secrets, body, Math.floor(at.getTime() / 1000)) }),
})
