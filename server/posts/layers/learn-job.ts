import { and, count, eq, gte, isNull, lt, ne, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { minCorrections } from '#contract/posts/sentiment-layer.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import {
  type LearntLayer,
  sentimentCorrections,
  sentimentLayers,
  workspaces,
} from '#server/platform/db/postgres/schema/index.ts'
import { modelVersion } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { layerCodeCount, firstCode } from '#server/posts/ingest/enrich/sentiment/layer.ts'
import { type LayerRow, readLayerRow } from '#server/posts/ingest/active-layer.ts'
import { learnInWorker } from '#server/posts/ingest/in-worker.ts'
import { retryDuringOutages } from '#server/jobs/outage.ts'
import { readCorrectedTexts, readUncorrectedTexts } from './corrected-texts.ts'

const queue = 'sentiment-layers'

const maxCompared = 2_000

/** Queues a run; it ends at once if the corrections are unchanged. */
export const queueLearning = ({ jobs }: Pick<Services, 'jobs'>, workspaceId: string, transaction?: Transaction) =>
  jobs.send(queue, { data: { workspaceId }, key: workspaceId }, transaction)

export const isLearning = async ({ jobs }: Pick<Services, 'jobs'>, workspaceId: string) =>
  (await jobs.listUnfinished(queue, workspaceId)).length > 0

/** Learns one workspace at a time, starting with those that have no layer or one of an earlier model. */
export async function startLearning(services: Services) {
  const { jobs } = services
  await jobs.define(queue)
  for (const { workspaceId } of await listBehind(services)) await queueLearning(services, workspaceId)
  await jobs.work(queue, { jobs: 1 }, (data, signal) => {
    const details = { workspace: data.workspaceId! }
    return retryDuringOutages(services, { name: 'what corrections teach', details, forDiskSpace: false, signal }, () =>
      learnWorkspaceLayer(services, data.workspaceId!, signal),
    )
  })
  await jobs.workDead(queue, async ({ workspaceId }) =>
    services.log.error({ workspace: workspaceId }, 'what corrections teach is given up'),
  )
}

const listBehind = ({ db }: Services) =>
  db
    .select({ workspaceId: sentimentCorrections.workspaceId })
    .from(sentimentCorrections)
    .leftJoin(sentimentLayers, eq(sentimentLayers.workspaceId, sentimentCorrections.workspaceId))
    .where(
      or(
        isNull(sentimentLayers.workspaceId),
        and(lt(sentimentLayers.model, modelVersion()), ne(sentimentLayers.use, 'removed')),
      ),
    )
    .groupBy(sentimentCorrections.workspaceId)
    .having(gte(count(), minCorrections))

/** Does nothing if the corrections are unchanged or another run is queued. */
export async function learnWorkspaceLayer(services: Services, workspaceId: string, signal?: AbortSignal) {
  if ((await services.jobs.listUnfinished(queue, workspaceId)).length > 1) return
  if ((await services.db.$count(workspaces, eq(workspaces.id, workspaceId))) === 0) return
  const row = await readLayerRow(services, workspaceId)
  if (row?.use === 'removed') return
  const { texts, learntFrom } = await readCorrectedTexts(services, workspaceId, signal)
  if (row?.learntFrom === learntFrom) return
  if (texts.length < minCorrections) return storeLearnt(services, workspaceId, { learnt: null, code: 0, learntFrom })
  const languages = [...new Set(texts.map(({ language }) => language))]
  const uncorrected = await readUncorrectedTexts(services, { workspaceId, languages, max: maxCompared }, signal)
  // Sorted, so that each fifth has the same mix of languages and verdicts.
  const corrected = texts.toSorted((a, b) => compare(`${a.language} ${a.sentiment}`, `${b.language} ${b.sentiment}`))
  const learnt = await learnInWorker(services.workers, { corrected, uncorrected })
  const code = isSame(row, learnt) ? row!.code : await freeCode(services, workspaceId, row?.code ?? 0)
  await storeLearnt(services, workspaceId, { learnt, code, learntFrom })
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** JSONB doesn't preserve key order, so biases are compared per language. */
const isSame = (row: LayerRow | null, learnt: LearntLayer) =>
  row?.learnt != null &&
  row.model === modelVersion() &&
  JSON.stringify(row.learnt.weights) === JSON.stringify(learnt.weights) &&
  Object.entries(learnt.bias).every(([language, bias]) => String(row.learnt!.bias[language]) === String(bias))

/** The next code that no stored post has: posts may have codes of earlier layers or of a restored workspace. */
async function freeCode({ clickhouse }: Services, workspaceId: string, last: number) {
  const rows = await clickhouse.rows(
    z.object({ code: z.number() }),
    `SELECT DISTINCT sentiment_model AS code FROM posts WHERE workspace_id = {workspaceId:UUID} AND sentiment_model >= ${firstCode}`,
    { workspaceId },
    { forWrite: true },
  )
  const taken = new Set(rows.map(({ code }) => code))
  const following = Array.from(
    { length: layerCodeCount },
    (_, step) => firstCode + ((Math.max(last, firstCode - 1) + 1 + step) % layerCodeCount),
  )
  return following.find((code) => !taken.has(code)) ?? following[0]!
}

/** Skips a layer that was removed in the meantime. */
async function storeLearnt(
  { db, now }: Services,
  workspaceId: string,
  learnt: Pick<LayerRow, 'learnt' | 'code' | 'learntFrom'>,
) {
  const set = { ...learnt, model: modelVersion(), learntAt: now() }
  await db
    .insert(sentimentLayers)
    .values({ workspaceId, ...set })
    .onConflictDoUpdate({
      target: sentimentLayers.workspaceId,
      set,
      setWhere: ne(sentimentLayers.use, 'removed'),
    })
}
