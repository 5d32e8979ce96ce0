import { and, desc, eq, isNull } from 'drizzle-orm'
import * as contract from '#contract/alerts/alerts.ts'
import { isCheckedPerPost } from '#contract/alerts/alerts.ts'
import { toText } from '#contract/texts.ts'
import type { AuditDetails } from '#contract/workspaces/audit.ts'
import { requirePlanRoom } from '#server/access/plan-limits.ts'
import { withdrawNotices } from '#server/outbox/channels/notices.ts'
import { requireRecipients } from '#server/outbox/channels/require-recipients.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { alertFirings, alertHits, alerts } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { changeRecord, createRecord, deleteRecord } from '#server/access/records/records.ts'
import { advance, chartStateOf, isHitOfAlert } from './advance.ts'
import { type AlertRow, chartSettings, isChecked, newChartState, computeTransition } from './chart.ts'
import { resolveQuestion } from './question.ts'
import { findQuietEnd } from './schedule.ts'
import { alertRecords, getAlertRow, readAlert, readAlerts, requireEditor } from './stored-alerts.ts'
import { needsPerson } from '#server/ground/common-messages.ts'

const listAlerts = handler(contract.listAlerts, async (context) => ({ items: await readAlerts(context) }))

const getAlert = handler(contract.getAlert, (context, { alertId }) => readAlert(context, alertId))

const createAlert = handler(contract.createAlert, async (context, { draft = false, ...settings }) => {
  const stored = await storedOf(context, settings)
  if (!draft) requireComplete(stored)
  const at = context.now()
  const initial = newChartState(at)
  const chartState = draft
    ? initial
    : computeTransition({ ...stored, ...initial }, { type: 'alert.resume' }, at)!.chartState
  const { id } = await createRecord(
    context,
    alertRecords,
    { ...stored, ...chartState, watchedFrom: at, nextCheckAt: isChecked(chartState) ? at : null },
    {
      admit: (held) => requirePlanRoom(context, 'alerts', held),
      audit: ['alert.created', toAuditDetails(stored)],
    },
  )
  return readAlert(context, id)
})

/** Keeps names of private alerts out of the audit log. */
export const toAuditDetails = ({
  name,
  privateTo,
  condition,
}: Pick<AlertRow, 'name' | 'privateTo' | 'condition'>): AuditDetails => ({
  name: privateTo === null ? name : null,
  kind: condition.kind,
})

/**
 * Validates settings. Throws forbidden if the caller may not notify others, and invalid_input for unusable recipients.
 */
async function storedOf(
  context: MemberContext,
  {
    name,
    condition,
    scope,
    schedule,
    cooldownMinutes,
    recipients,
    own,
  }: Pick<contract.Alert, 'name' | 'condition' | 'scope' | 'schedule' | 'cooldownMinutes' | 'recipients' | 'own'>,
  before?: AlertRow,
) {
  const privateTo = own ? requireUserId(context) : null
  requireEditor(context, { privateTo })
  await requireReferences(context, { condition, scope })
  if (!own) await requireRecipients(context, recipients, before?.recipients)
  return { name, condition, scope, schedule, cooldownMinutes, privateTo, recipients: own ? [] : recipients }
}

function requireUserId({ userId }: MemberContext): string {
  if (userId !== null) return userId
  throw new AppError('forbidden', needsPerson)
}

/** Reports a deleted reference as invalid_input at its field: not_found would mean the alert. */
async function requireReferences(context: MemberContext, question: Pick<AlertRow, 'condition' | 'scope'>) {
  try {
    await resolveQuestion(context, question)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    const { condition, scope } = question
    const isOfCondition = condition.kind === 'person' && scope.authorListId === undefined
    const errors = error.errors.map(({ pointer, ...text }) => ({
      ...text,
      pointer: isOfCondition && pointer === '/authorListId' ? `/condition${pointer}` : `/scope${pointer}`,
    }))
    throw new AppError('invalid_input', error.text, { errors })
  }
}

/** Throws invalid_input if an alert on single posts has no query, since it would match all posts. */
export function requireComplete({ condition, scope }: Pick<AlertRow, 'condition' | 'scope'>) {
  if (!isCheckedPerPost(condition.kind) || scope.queryId !== undefined || (scope.text ?? '').trim() !== '') return
  throw invalidFieldError(
    '/scope/queryId',
    toText(/*i18n*/ { id: 'problem.alertNeedsQuery', message: 'Choose a saved query, or enter a query.' }),
  )
}

const invalidFieldError = (pointer: string, text: ReturnType<typeof toText>) =>
  new AppError('invalid_input', text, { errors: [{ pointer, ...text }] })

const updateAlert = handler(contract.updateAlert, async (context, { alertId: id, version, draft, ...settings }) => {
  const row = await getAlertRow(context, id)
  requireEditor(context, row)
  const stored = await storedOf(context, settings, row)
  await changeRecord(context, alertRecords, { id, version }, () => stored, {
    check: (before) => {
      requireEditor(context, before)
      if (before.state !== 'draft' || draft === false) requireComplete(stored)
      if (before.condition.kind !== stored.condition.kind)
        throw invalidFieldError(
          '/condition/kind',
          toText(
            /*i18n*/ {
              id: 'problem.alertKindStays',
              message: 'You can’t change the kind of an alert. Create another one.',
            },
          ),
        )
    },
    also: (transaction, before, after) => noteChange(context, transaction, before, after, draft === false),
    audit: () => ['alert.changed', toAuditDetails(stored)],
  })
  return readAlert(context, id)
})

/** A new condition or scope restarts the alert, which then ignores earlier posts. */
async function noteChange(
  context: MemberContext,
  transaction: Transaction,
  before: AlertRow,
  row: AlertRow,
  isSwitchedOn: boolean,
) {
  const at = context.now()
  const dependencies = { services: context, context }
  const quiet = findQuietEnd(row.schedule, context.workspace.timezone, at) ?? at
  const watchesOther = JSON.stringify([before.condition, before.scope]) !== JSON.stringify([row.condition, row.scope])
  const hasStarted = isSwitchedOn && row.state === 'draft'
  const events = [
    { type: 'alert.adjust', ...chartSettings(row), quietUntil: quiet.getTime() } as const,
    ...(watchesOther ? [{ type: 'alert.change' } as const] : []),
    ...(hasStarted ? [{ type: 'alert.resume' } as const] : []),
  ]
  let after = row
  for (const event of events) after = await advance(dependencies, transaction, after, { event }, at)
  await restart(transaction, after, watchesOther || hasStarted, at)
}

export async function restart(transaction: Transaction, row: AlertRow, isNew: boolean, at: Date) {
  if (isNew) await transaction.delete(alertHits).where(and(isHitOfAlert(row), isNull(alertHits.firingId)))
  await transaction
    .update(alerts)
    .set({
      ...chartStateOf(row),
      note: null,
      nextCheckAt: isChecked(row) ? at : null,
      ...(isNew ? { watchedFrom: at } : {}),
    })
    .where(and(eq(alerts.workspaceId, row.workspaceId), eq(alerts.id, row.id)))
}

/** A day of firings at the shortest cooldown; older notices were delivered or given up. */
const maxUnnotified = 300

const deleteAlert = handler(contract.deleteAlert, async (context, { alertId }) => {
  const firings = await context.db
    .select({ id: alertFirings.id })
    .from(alertFirings)
    .where(and(eq(alertFirings.workspaceId, context.workspace.id), eq(alertFirings.alertId, alertId)))
    .orderBy(desc(alertFirings.at))
    .limit(maxUnnotified)
  await deleteRecord(context, alertRecords, alertId, {
    check: (row) => requireEditor(context, row),
    audit: (row) => ['alert.deleted', toAuditDetails(row)],
  })
  await withdrawNotices(
    context,
    context.workspace.id,
    'alert',
    firings.map(({ id }) => id),
  )
  return {}
})

export const alertRecordHandlers = [listAlerts, getAlert, createAlert, updateAlert, deleteAlert]
