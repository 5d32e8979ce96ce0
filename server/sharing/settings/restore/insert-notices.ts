import type { ReportSearch } from '#contract/reports/reports.ts'
import { parseQueryIds, queryIdsText } from '#contract/saved-queries/compared-queries.ts'
import type { Recipient } from '#contract/channels/recipients.ts'
import type { Restore } from '#contract/workspaces/restores.ts'
import { newSecret, seal } from '#server/access/secrets.ts'
import { newChartState } from '#server/alerts/chart.ts'
import { newUnsubscribe } from '#server/outbox/channels/recipient-addresses.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { alerts, channels, recipientAddresses, reports } from '#server/platform/db/postgres/schema/index.ts'
import type { ArchivedRecipient } from '#server/sharing/exports/archive/contents.ts'
import { parseDates, type InMemoryLines, insertAll, type NewIds, newIds, type Target } from './insert-lines.ts'

type DisabledNotices = NonNullable<Restore['resting']>

/**
 * Restores recipients, alerts and reports, all switched off, since the original workspace may still notify the same
 * people. Returns what the owner has to switch on; null for nothing.
 */
export async function insertNotices(
  services: Pick<Services, 'keys' | 'now'>,
  db: Pick<Transaction, 'insert'>,
  owner: Target & { email: string },
  lines: InMemoryLines,
  ids: NewIds,
): Promise<DisabledNotices | null> {
  const { workspaceId, userId } = owner
  const at = services.now()
  const [channelIds, addressIds] = [newIds(lines['channels.jsonl']), newIds(lines['addresses.jsonl'])]
  await insertAll(
    db,
    channels,
    await Promise.all(
      lines['channels.jsonl'].map(async ({ id, ...line }) => ({
        ...parseDates(line),
        id: channelIds.get(id)!,
        workspaceId,
        url: await seal(services.keys, ''),
        secret: line.kind === 'webhook' ? await seal(services.keys, newSecret()) : null,
        disabledAt: at,
        disabledFor: 'restored',
      })),
    ),
  )
  await insertAll(
    db,
    recipientAddresses,
    await Promise.all(
      lines['addresses.jsonl'].map(async ({ id, ...line }) => ({
        ...parseDates(line),
        id: addressIds.get(id)!,
        workspaceId,
        // Expired, because the recipient hasn't confirmed on this instance.
        confirmUntil: at,
        ...(await newUnsubscribe(services)),
      })),
    ),
  )
  let missing = 0
  const recipientsOf = (archived: readonly ArchivedRecipient[]): Recipient[] => {
    const here = archived.flatMap((one): Recipient[] => {
      if (one.kind === 'member')
        return one.email.toLowerCase() === owner.email.toLowerCase() ? [{ kind: 'member', userId }] : []
      const id = (one.kind === 'channel' ? channelIds : addressIds).get(one.id)
      return id === undefined ? [] : [{ kind: one.kind, id }]
    })
    missing += archived.length - here.length
    return here
  }
  const searchOf = ({ compare, ...search }: ReportSearch): ReportSearch => ({
    ...mapIds(search, { queryId: ids.queries, filter: ids.filters, authors: ids.lists }),
    ...(compare !== undefined && {
      compare: queryIdsText(parseQueryIds(compare).map((id) => ids.queries.get(id) ?? id)),
    }),
  })
  await insertAll(
    db,
    alerts,
    lines['alerts.jsonl'].map(({ own, draft, condition, scope, recipients, ...line }) => ({
      ...parseDates(line),
      workspaceId,
      privateTo: own ? userId : null,
      condition: condition.kind === 'person' ? mapIds(condition, { authorListId: ids.lists }) : condition,
      scope: mapIds(scope, { queryId: ids.queries, filterId: ids.filters, authorListId: ids.lists }),
      recipients: recipientsOf(recipients),
      ...newChartState(at),
      state: draft ? 'draft' : 'paused',
      watchedFrom: at,
    })),
  )
  await insertAll(
    db,
    reports,
    lines['reports.jsonl'].map(({ shared, search, items, recipients, ...line }) => ({
      ...parseDates(line),
      workspaceId,
      privateTo: shared ? null : userId,
      search: searchOf(search),
      items: items.map((item) =>
        item.scope?.search === undefined
          ? item
          : { ...item, scope: { ...item.scope, search: searchOf(item.scope.search) } },
      ),
      schedule: null,
      recipients: recipientsOf(recipients),
    })),
  )
  const resting: DisabledNotices = {
    alerts: lines['alerts.jsonl'].filter(({ draft }) => !draft).length,
    reports: lines['reports.jsonl'].filter(({ schedule }) => schedule !== null).length,
    channels: channelIds.size,
    addresses: addressIds.size,
    recipients: missing,
  }
  return Object.values(resting).some((count) => count > 0) ? resting : null
}

/** Maps IDs to restored objects; an unknown ID stays dangling, and its page says so. */
function mapIds<Value extends object>(value: Value, by: { [Key in keyof Value]?: ReadonlyMap<string, string> }): Value {
  const entries = Object.entries(value).map(([key, id]) => [key, by[key as keyof Value]?.get(id as string) ?? id])
  return Object.fromEntries(entries) as Value
}
