import { and, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import { type Alert, maxAlerts } from '#contract/alerts/alerts.ts'
import { may } from '#contract/permissions.ts'
import { toText } from '#contract/texts.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import type { MemberContext } from '#server/access/context.ts'
import { alerts } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { type RecordKind } from '#server/access/records/records.ts'
import { listRecipients } from './advance.ts'
import type { AlertRow } from './chart.ts'

export const visibleTo = ({ workspace, userId }: Pick<MemberContext, 'workspace' | 'userId'>) =>
  and(
    eq(alerts.workspaceId, workspace.id),
    or(isNull(alerts.privateTo), userId === null ? undefined : eq(alerts.privateTo, userId)),
  )

export const mayEdit = ({ workspace, userId }: MemberContext, { privateTo }: Pick<AlertRow, 'privateTo'>) =>
  privateTo === null ? may(workspace.role, 'alerts.edit') : privateTo === userId

export const alertRecords: RecordKind<typeof alerts> = {
  table: alerts,
  what: 'alert',
  visibleTo,
  quota: maxAlerts,
}

/** Throws forbidden if the caller may only read the alert. */
export function requireEditor(context: MemberContext, row: Pick<AlertRow, 'privateTo'>) {
  if (mayEdit(context, row)) return
  throw new AppError(
    'forbidden',
    toText(
      /*i18n*/ {
        id: 'problem.alertOfEditors',
        message: 'You can only create alerts for yourself. Owners and managers can notify others.',
      },
    ),
  )
}

const selectAlerts = (context: MemberContext, alertId?: string) =>
  context.db
    .select({
      ...getTableColumns(alerts),
      ownerName: fullNameIn(alerts.createdBy),
      updatedByName: fullNameIn(alerts.updatedBy),
    })
    .from(alerts)
    .where(and(visibleTo(context), alertId === undefined ? undefined : eq(alerts.id, alertId)))
    .orderBy(asc(sql`lower(${alerts.name})`), asc(alerts.id))

const iso = (at: Date | null) => at?.toISOString() ?? null

const toAlert = (
  context: MemberContext,
  row: AlertRow & { ownerName: string | null; updatedByName: string | null },
): Alert => ({
  id: row.id,
  version: row.version,
  name: row.name,
  kind: row.condition.kind,
  condition: row.condition,
  scope: row.scope,
  schedule: row.schedule,
  cooldownMinutes: row.cooldownMinutes,
  recipients: listRecipients(row),
  own: row.privateTo !== null,
  state: row.state,
  stateSince: row.stateSince.toISOString(),
  snoozedUntil: row.state === 'snoozed' ? iso(row.until) : null,
  lastFiredAt: iso(row.firedAt),
  failure: row.failure ?? row.note,
  checkedAt: iso(row.checkedAt),
  ownerName: row.ownerName,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedByName,
  mayEdit: mayEdit(context, row),
})

export const readAlerts = async (context: MemberContext): Promise<Alert[]> =>
  (await selectAlerts(context)).map((row) => toAlert(context, row))

/** Throws not_found unless the caller may see the alert. */
export async function readAlert(context: MemberContext, alertId: string): Promise<Alert> {
  const [row] = await selectAlerts(context, alertId)
  if (row === undefined) throw missingError('alert')
  return toAlert(context, row)
}

/** Throws not_found unless the caller may see the alert. */
export async function getAlertRow(context: MemberContext, alertId: string): Promise<AlertRow> {
  const [row] = await context.db
    .select()
    .from(alerts)
    .where(and(visibleTo(context), eq(alerts.id, alertId)))
  if (row === undefined) throw missingError('alert')
  return row
}
