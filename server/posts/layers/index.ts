import * as contract from '#contract/posts/sentiment-layer.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/access/context.ts'
import { sentimentLayers } from '#server/platform/db/postgres/schema/index.ts'
import { handler, type Handler } from '#server/access/handler.ts'
import { classifiedLanguages } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { isBetter } from '#server/posts/ingest/enrich/sentiment/learn-layer.ts'
import { type LayerRow, readLayerRow } from '#server/posts/ingest/active-layer.ts'
import { compareInWorker } from '#server/posts/ingest/in-worker.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { findStoredPostKeys } from '../find-post.ts'
import { readPostsByKeys } from '../post-keys.ts'
import { type CorrectedText, readCorrectedTexts } from './corrected-texts.ts'
import { explainSentimentHandler } from './explain-sentiment.ts'
import { queueLearning, isLearning } from './learn-job.ts'

const getCorrections = handler(contract.getCorrections, (context) => stateOf(context))

const listCorrectedPosts = handler(contract.listCorrectedPosts, async (context, { corrected, classified, cursor }) => {
  const { texts, verdicts } = await compare(context, null)
  const found = texts
    .filter(({ sentiment }, at) => sentiment === corrected && verdicts[at] === classified)
    .map(({ id }) => id)
    .filter((id) => cursor === undefined || BigInt(id) > BigInt(cursor))
  const ids = found.slice(0, pageSize)
  const keys = ids.length === 0 ? [] : await findStoredPostKeys(context, ids)
  const posts = await readPostsByKeys(context.clickhouse, context.workspace.id, keys, null, context.signal)
  return { items: await withTags(context, posts), nextCursor: found.length > pageSize ? ids.at(-1)! : null }
})

const pageSize = 50

const actions = { on: 'sentiment.taught', off: 'sentiment.untaught', removed: 'sentiment.forgotten' } as const

/** Removing deletes the learned layer; turning it on again learns from scratch. */
const setSentimentLayer = handler(contract.setSentimentLayer, async (context, { use }) => {
  const { db, jobs, workspace } = context
  const before = (await readLayerRow(context, workspace.id))?.use ?? 'off'
  if (before !== use) {
    const cleared = use === 'removed' ? { learnt: null, learntFrom: '', learntAt: null } : {}
    await db.transaction(async (transaction) => {
      await transaction
        .insert(sentimentLayers)
        .values({ workspaceId: workspace.id, use })
        .onConflictDoUpdate({ target: sentimentLayers.workspaceId, set: { use, ...cleared } })
      await recordAudit(transaction, toActor(context), actions[use])
      if (use !== 'removed') await queueLearning(context, workspace.id, transaction)
    })
    jobs.wake()
  }
  return stateOf(context)
})

export const layerHandlers: Handler[] = [getCorrections, listCorrectedPosts, setSentimentLayer, explainSentimentHandler]

async function compare(
  context: MemberContext,
  row: LayerRow | null,
): Promise<{
  posts: number
  texts: CorrectedText[]
  verdicts: contract.Classification[]
  words: contract.LearntWord[]
}> {
  const { workspace, workers, signal } = context
  const { texts, posts } = await readCorrectedTexts(context, workspace.id, signal)
  const learnt = row?.learnt ? { bias: row.learnt.bias, weights: row.learnt.weights } : null
  const { classified, words } = await compareInWorker(workers, { corrected: texts, learnt })
  return { posts, texts, verdicts: classified, words }
}

async function stateOf(context: MemberContext): Promise<contract.Corrections> {
  const { workspace } = context
  const isAtIt = await isLearning(context, workspace.id)
  const row = await readLayerRow(context, workspace.id)
  const { posts, texts, verdicts, words } = await compare(context, row)
  const counted = new Map<string, number>()
  texts.forEach(({ sentiment }, at) => {
    const pair = `${sentiment} ${verdicts[at]}`
    counted.set(pair, (counted.get(pair) ?? 0) + 1)
  })
  return {
    corrections: posts,
    classified: texts.length,
    languages: classifiedLanguages(),
    confusion: contract.confusionPairs.flatMap(({ corrected, classified }) => {
      const found = counted.get(`${corrected} ${classified}`)
      return found === undefined ? [] : [{ corrected, classified, posts: found }]
    }),
    layer: {
      use: row?.use ?? 'off',
      state: learningOf(row, texts.length, isAtIt),
      learnt: learntOf(row, words),
    },
  }
}

/** `isAtIt` must be read before `row`, so that a layer learned in between is included. */
function learningOf(row: LayerRow | null, texts: number, isRunning: boolean) {
  if (row?.use !== 'removed' && isRunning) return 'learning'
  if (texts < contract.minCorrections || !row?.learnt) return 'tooFew'
  return isBetter(row.learnt.worth) ? 'better' : 'notBetter'
}

function learntOf(row: LayerRow | null, words: contract.LearntWord[]): contract.SentimentLayer['learnt'] {
  if (!row?.learnt || row.learntAt === null) return null
  const { worth, looked, changed } = row.learnt
  return { at: row.learntAt.toISOString(), ...worth, looked, changed, words }
}
