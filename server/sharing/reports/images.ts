import { createHash } from 'node:crypto'
import { and, eq, exists, inArray, lt, not, sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import * as contract from '#contract/reports/images.ts'
import type { ReportItem } from '#contract/reports/reports.ts'
import { requirePng } from '#server/access/branding.ts'
import type { Services } from '#server/access/context.ts'
import { handler } from '#server/access/handler.ts'
import { requireRoom, withQuotaLock } from '#server/access/records/quota.ts'
import { createQuotaMessage, missingError } from '#server/ground/common-messages.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { reportImages, reports, shares } from '#server/platform/db/postgres/schema/index.ts'

/** An upload whose report isn't saved yet. */
const unusedMs = dayMs

const createReportImage = handler(contract.createReportImage, async (context, { png }) => {
  const { workspace, env, now } = context
  requirePng(png, '/png')
  const id = createHash('sha256').update(png, 'base64').digest('hex').slice(0, 40)
  await withQuotaLock(context, { workspaceId: workspace.id }, async (transaction) => {
    const count = await transaction.$count(reportImages, eq(reportImages.workspaceId, workspace.id))
    requireRoom(env, contract.imageLimits.ofWorkspace, count, createQuotaMessage('image'))
    await transaction
      .insert(reportImages)
      .values({ workspaceId: workspace.id, id, png, createdAt: now() })
      .onConflictDoUpdate({ target: [reportImages.workspaceId, reportImages.id], set: { createdAt: now() } })
  })
  return { id }
})

const getReportImage = handler(contract.getReportImage, async ({ db, workspace }, { imageId }) => {
  const [png] = Object.values(await readImages(db, workspace.id, [imageId]))
  if (png === undefined) throw missingError('image')
  return { png }
})

export const imageIdsOf = (items: readonly ReportItem[]) =>
  items.flatMap((item) => (item.kind === 'image' ? [item.image] : []))

/** PNGs in Base64 by ID; without those that don't exist. */
export async function readImages(
  db: Pick<Transaction, 'select'>,
  workspaceId: string,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const rows = await db
    .select({ id: reportImages.id, png: reportImages.png })
    .from(reportImages)
    .where(and(eq(reportImages.workspaceId, workspaceId), inArray(reportImages.id, [...new Set(ids)])))
  return Object.fromEntries(rows.map(({ id, png }) => [id, png]))
}

/** Deletes images that no report and no pinned share has. */
export async function deleteUnusedImages({ db, now }: Pick<Services, 'db' | 'now'>) {
  const isNamedIn = (column: typeof reports.items | typeof shares.target) =>
    sql`position(${reportImages.id} in ${column}::text) > 0`
  const inReport = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.workspaceId, reportImages.workspaceId), isNamedIn(reports.items)))
  const inShare = db
    .select({ id: shares.id })
    .from(shares)
    .where(and(eq(shares.workspaceId, reportImages.workspaceId), isNamedIn(shares.target)))
  await db
    .delete(reportImages)
    .where(
      and(
        lt(reportImages.createdAt, new Date(now().getTime() - unusedMs)),
        not(exists(inReport)),
        not(exists(inShare)),
      ),
    )
}

export const reportImageHandlers = [createReportImage, getReportImage]
