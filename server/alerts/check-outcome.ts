import { and, eq, inArray } from 'drizzle-orm'
import { toText, type Text } from '#contract/texts.ts'
import { alerts, savedQueries, savedQueryVersions } from '#server/platform/db/postgres/schema/index.ts'
import { advanceAlert, findQueryVersion, hasEffect, type AlertDependencies, type Outcome } from './advance.ts'
import type { AlertRow } from './chart.ts'
import type { Question } from './kinds/series.ts'

/** An alert that is due, with what it asks, or why it can't be asked. */
export type Resolved = { row: AlertRow; question: Question | null; failure: Text | null }

/** A query changed while firing makes the finding obsolete. */
export async function findQueryEditNote(dependencies: AlertDependencies, row: AlertRow): Promise<Text | null> {
  if (row.state !== 'firing' || row.queryVersion === null) return null
  const version = await findQueryVersion(dependencies.context.db, row)
  if (version === null || version === row.queryVersion || (await hasSameText(dependencies, row))) return null
  return toText(
    /*i18n*/ {
      id: 'alert.queryEdited',
      message: 'The saved query was changed while this alert was firing. From now on the alert uses the new query.',
    },
  )
}

/** A new version may differ only in its name or tags. */
async function hasSameText({ context: { db } }: AlertDependencies, { workspaceId, scope, queryVersion }: AlertRow) {
  const [same] = await db
    .select({ id: savedQueries.id })
    .from(savedQueries)
    .innerJoin(
      savedQueryVersions,
      and(eq(savedQueryVersions.queryId, savedQueries.id), eq(savedQueryVersions.text, savedQueries.text)),
    )
    .where(
      and(
        eq(savedQueries.workspaceId, workspaceId),
        eq(savedQueries.id, scope.queryId!),
        eq(savedQueryVersions.version, queryVersion!),
      ),
    )
  return same !== undefined
}

export const failed = (failure: Text): Outcome => ({ event: { type: 'check.failed', failure } })

/** Advances an alert, or collects in `quietly` the ID of one whose state stays the same. */
export async function notify(
  dependencies: AlertDependencies,
  row: AlertRow,
  outcome: Outcome | null,
  note: Text | null,
  quietly: string[],
) {
  const at = dependencies.services.now()
  const isSameNote = JSON.stringify(row.note) === JSON.stringify(note)
  if (isSameNote && !hasEffect(row, dependencies, outcome, at)) quietly.push(row.id)
  // The locked row may have moved on; the chart rejects outdated events.
  else await advanceAlert(dependencies, row.id, () => outcome, note)
}

/** Notes the time of a check for alerts whose state stays the same. */
export const noteChecked = async ({ services, context }: AlertDependencies, ids: readonly string[]) => {
  if (ids.length > 0)
    await context.db
      .update(alerts)
      .set({ checkedAt: services.now() })
      .where(and(eq(alerts.workspaceId, context.workspace.id), inArray(alerts.id, [...ids])))
}
