import { and, eq } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/alerts/alerts.ts'
import { toText } from '#contract/texts.ts'
import type { AuditAction } from '#contract/workspaces/audit.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { findPlanLimit, requirePlanRoom } from '#server/access/plan-limits.ts'
import type { MemberContext } from '#server/access/context.ts'
import { alerts } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { withQuotaLock } from '#server/access/records/quota.ts'
import { advance, stateAt } from './advance.ts'
import { toAuditDetails, requireComplete, restart } from './alerts.ts'
import { accepts, type AlertRow, isChecked } from './chart.ts'
import { readAlert, requireEditor, visibleTo } from './stored-alerts.ts'

type Steering = contract.AlertSteering

const audited: Record<Steering['action'], AuditAction> = {
  pause: 'alert.paused',
  resume: 'alert.resumed',
  snooze: 'alert.snoozed',
  muteUntilNormal: 'alert.snoozed',
  resolve: 'alert.resolved',
}

const eventOf = (steering: Steering, { state }: AlertRow) => {
  if (steering.action === 'snooze') return { type: 'alert.snooze', until: new Date(steering.until).getTime() } as const
  if (steering.action === 'resume' && state === 'overLimit') return { type: 'limit.room' } as const
  return { type: `alert.${steering.action}` } as const
}

export const steerAlert = handler(contract.steerAlert, async (context, { alertId, steering }) => {
  const { workspace, now } = context
  const at = now()
  if (steering.action === 'snooze' && new Date(steering.until) <= at) throw tooEarly()
  await withQuotaLock(context, { workspaceId: workspace.id }, async (transaction) => {
    const [row] = await transaction
      .select()
      .from(alerts)
      .where(and(visibleTo(context), eq(alerts.id, alertId)))
      .for('no key update')
    if (row === undefined) throw missingError('alert')
    requireEditor(context, row)
    const mover = { services: context, context }
    const event = eventOf(steering, row)
    const chartState = stateAt(row, mover, at)
    if (!accepts(chartState, event, at))
      throw new AppError(
        'conflict',
        toText(
          /*i18n*/ {
            id: 'problem.alertState',
            message: 'The alert’s state has changed, so this isn’t possible now. Reload it.',
          },
        ),
      )
    if (steering.action === 'resume') requireComplete(row)
    if (row.state === 'overLimit' && steering.action === 'resume') await requireRoom(context, transaction)
    const after = await advance(mover, transaction, row, { event }, at)
    await restart(transaction, after, !isChecked(row) && isChecked(after), at)
    await recordAudit(transaction, toActor(context), audited[steering.action], toAuditDetails(row))
  })
  context.jobs.wake()
  return readAlert(context, alertId)
})

const tooEarly = () => {
  const text = toText(/*i18n*/ { id: 'problem.snoozeInPast', message: 'Choose a time in the future.' })
  return new AppError('invalid_input', text, { errors: [{ pointer: '/steering/until', ...text }] })
}

/** Alerts that rest over the limit don't take up room. */
async function requireRoom(context: MemberContext, transaction: Pick<MemberContext['db'], '$count'>) {
  if (findPlanLimit(context, 'alerts') === null) return
  const ofWorkspace = eq(alerts.workspaceId, context.workspace.id)
  const overLimit = await transaction.$count(alerts, and(ofWorkspace, eq(alerts.state, 'overLimit')))
  requirePlanRoom(context, 'alerts', (await transaction.$count(alerts, ofWorkspace)) - overLimit)
}
