import { and, count, eq, gte, isNull, lt, ne, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { minCorrections } from '#contract/posts/sentiment-layer.ts'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import {
  type LearntLayer,
  sentimentCorrections,
  sentimentLayers,
  workspaces,
} from '#server/db/postgres/schema/index.ts'
import { modelVersion } from '#server/ingest/enrich/sentiment/classify.ts'
import { codes, firstCode } from '#server/ingest/enrich/sentiment/layer.ts'
import { type LayerRow, readLayerRow } from '#server/ingest/layer-in-use.ts'
import { learnInWorker } from '#server/ingest/in-worker.ts'
import { throughOutages } from '#server/jobs/outage.ts'
import { readCorrectedTexts, readUncorrectedTexts } from './corrected-texts.ts'

const queue = 'sentiment-layers'

/** Posts that nobody corrected, to be looked at. */
const maxLooked = 2_000

/** Asks for the layer of a workspace to follow its corrections; a run that finds them unchanged ends at once. */
export const askToLearn = ({ jobs }: Pick<Services, 'jobs'>, workspaceId: string, transaction?: Transaction) =>
  jobs.send(queue, { data: { workspaceId }, key: workspaceId }, transaction)

/** Whether what a workspace's corrections teach is being worked out. */
export const isLearning = async ({ jobs }: Pick<Services, 'jobs'>, workspaceId: string) =>
  (await jobs.listUnfinished(queue, workspaceId)).length > 0

/** Learns for workspaces one after another; those that know nothing yet, or learnt on top of an earlier model, come first. */
export async function startLearning(services: Services) {
  const { jobs } = services
  await jobs.define(queue)
  for (const { workspaceId } of await listBehind(services)) await askToLearn(services, workspaceId)
  await jobs.work(queue, { places: 1 }, (data, signal) => {
    const details = { workspace: data.workspaceId! }
    return throughOutages(services, { name: 'what corrections teach', details, forRoom: false, signal }, () =>
      learn(services, data.workspaceId!, signal),
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

/** Works out what the corrections of a workspace teach, unless that is known or another run waits that will. */
export async function learn(services: Services, workspaceId: string, signal?: AbortSignal) {
  if ((await services.jobs.listUnfinished(queue, workspaceId)).length > 1) return
  if ((await services.db.$count(workspaces, eq(workspaces.id, workspaceId))) === 0) return
  const row = await readLayerRow(services, workspaceId)
  if (row?.use === 'removed') return
  const { texts, learntFrom } = await readCorrectedTexts(services, workspaceId, signal)
  if (row?.learntFrom === learntFrom) return
  if (texts.length < minCorrections) return storeLearnt(services, workspaceId, { learnt: null, code: 0, learntFrom })
  const languages = [...new Set(texts.map(({ language }) => language))]
  const uncorrected = await readUncorrectedTexts(services, { workspaceId, languages, most: maxLooked }, signal)
  // Languages and verdicts side by side in each fifth of them.
  const corrected = texts.toSorted((a, b) => compare(`${a.language} ${a.sentiment}`, `${b.language} ${b.sentiment}`))
  const learnt = await learnInWorker(services.workers, { corrected, uncorrected })
  const code = isSame(row, learnt) ? row!.code : await freeCode(services, workspaceId, row?.code ?? 0)
  await storeLearnt(services, workspaceId, { learnt, code, learntFrom })
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** What comes back from the store has its keys in an order of its own. */
const isSame = (row: LayerRow | null, learnt: LearntLayer) =>
  row?.learnt != null &&
  row.model === modelVersion() &&
  JSON.stringify(row.learnt.weights) === JSON.stringify(learnt.weights) &&
  Object.entries(learnt.bias).every(([language, bias]) => String(row.learnt!.bias[language]) === String(bias))

/** The code after the last that no stored post has: one of an earlier layer, or of another workspace that was restored here. */
async function freeCode({ clickhouse }: Services, workspaceId: string, last: number) {
  const rows = await clickhouse.rows(
    z.object({ code: z.number() }),
    `SELECT DISTINCT sentiment_model AS code FROM posts WHERE workspace_id = {workspaceId:UUID} AND sentiment_model >= ${firstCode}`,
    { workspaceId },
    { forWrite: true },
  )
  const taken = new Set(rows.map(({ code }) => code))
  const following = Array.from(
    { length: codes },
    (_, step) => firstCode + ((Math.max(last, firstCode - 1) + 1 + step) % codes),
  )
  return following.find((code) => !taken.has(code)) ?? following[0]!
}

/** Somebody may have removed it meanwhile. */
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
