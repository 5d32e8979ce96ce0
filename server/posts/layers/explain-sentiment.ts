import { and, eq } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import * as z from 'zod/mini'
import { explainSentiment, type SentimentExplanation, type WeighedWord } from '#contract/posts/sentiment-explanation.ts'
import { Sentiment } from '#contract/posts/posts.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import type { MemberContext } from '#server/access/context.ts'
import { imports, sentimentCorrections } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { joinTitleAndText } from '#server/posts/ingest/post-row.ts'
import type { Attribution } from '#server/posts/ingest/enrich/sentiment/attribution.ts'
import {
  classifySentiment,
  isClassified,
  likeliest,
  modelVersion,
  getThreshold,
} from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { firstCode, type Layer } from '#server/posts/ingest/enrich/sentiment/layer.ts'
import { verdicts } from '#server/posts/ingest/enrich/sentiment/model.ts'
import { readActiveLayer } from '#server/posts/ingest/active-layer.ts'
import { attributeInWorker } from '#server/posts/ingest/in-worker.ts'
import { isPostId, readKeysByIds } from '../find-post.ts'
import { selectByKeys } from '../post-keys.ts'

export const explainSentimentHandler = handler(
  explainSentiment,
  async (context, { postId }): Promise<SentimentExplanation> => {
    const row = await readStored(context, postId)
    const [layer, corrected, imported] = await Promise.all([
      readActiveLayer(context, context.workspace.id),
      correctionOf(context, row.id),
      howImported(context, row.import_id),
    ])
    const { title, text, language, sentiment, verdict } = row
    const decidedBy = deciderOf(row, imported)
    return {
      sentiment,
      decidedBy: corrected === null ? decidedBy : 'correction',
      corrected,
      verdict,
      isEarlier:
        (decidedBy === 'model' || decidedBy === 'layer') &&
        row.sentiment_model !== (layer !== null && isClassified(language) ? layer.code : modelVersion()),
      language,
      title: title === '' ? null : title,
      text,
      now: await explained(context, { title, text, language }, layer),
    }
  },
)

const Row = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  language: z.string(),
  sentiment: Sentiment,
  verdict: Sentiment,
  sentiment_model: z.number(),
  import_id: z.string(),
})
type Row = z.infer<typeof Row>

async function readStored(context: MemberContext, postId: string): Promise<Row> {
  const { clickhouse, workspace, signal } = context
  const keys = isPostId(postId) ? await readKeysByIds(context, [BigInt(postId)]) : []
  if (keys.length === 0) throw missingError('post', '/postId')
  const { where, params } = selectByKeys(workspace.id, keys)
  const [row] = await clickhouse.rows(
    Row,
    `SELECT toString(posts.id) AS id, title, text, language, sentiment, verdict, sentiment_model, toString(posts.import_id) AS import_id
     FROM posts FINAL WHERE ${where}`,
    params,
    { signal },
  )
  if (row === undefined) throw missingError('post', '/postId')
  return row
}

async function correctionOf({ db, workspace }: MemberContext, postId: string) {
  const [found] = await db
    .select({ by: fullNameIn(sentimentCorrections.correctedBy), at: sentimentCorrections.correctedAt })
    .from(sentimentCorrections)
    .where(and(eq(sentimentCorrections.workspaceId, workspace.id), eq(sentimentCorrections.postId, postId)))
  return found ? { by: found.by, at: found.at.toISOString() } : null
}

async function howImported({ db, workspace }: MemberContext, importId: string) {
  const [found] = await db
    .select({ enrich: imports.enrich, mapping: imports.mapping })
    .from(imports)
    .where(and(eq(imports.workspaceId, workspace.id), eq(imports.id, importId)))
  return {
    isEnriched: found?.enrich ?? true,
    bringsSentiment:
      found !== undefined && ('sentiment' in found.mapping.columns || 'sentiment' in found.mapping.constants),
  }
}

/** Version 1 also marks sentiments that a file provided. */
function deciderOf(
  { sentiment_model: model }: Row,
  { isEnriched, bringsSentiment }: Awaited<ReturnType<typeof howImported>>,
): SentimentExplanation['decidedBy'] {
  if (model === 0 || (model === 1 && bringsSentiment)) return 'file'
  if (!isEnriched) return 'nobody'
  return model >= firstCode ? 'layer' : 'model'
}

async function explained(
  { workers }: MemberContext,
  { title, text, language }: Pick<Row, 'title' | 'text' | 'language'>,
  layer: Layer | null,
): Promise<SentimentExplanation['now']> {
  const all = joinTitleAndText(title, text)
  const attribution = all.trim() === '' ? null : await attributeInWorker(workers, { text: all, language, layer })
  if (attribution === null) return null
  const [negative, neutral, positive] = attribution.probabilities
  const [first] = likeliest(attribution.probabilities)
  const [next] = verdicts
    .filter((verdict) => verdict !== first)
    .toSorted((a, b) => probabilityOf(attribution, b) - probabilityOf(attribution, a))
  const over = ({ scores }: Pick<Attribution['spans'][number], 'scores'>) =>
    scores[verdicts.indexOf(first)]! - scores[verdicts.indexOf(next!)]!
  const starts = { title: 0, text: title === '' ? 0 : title.length + 1 }
  const words = attribution.spans.map((span): WeighedWord => {
    const field = title !== '' && span.from < title.length ? 'title' : 'text'
    return {
      field,
      from: span.from - starts[field],
      to: span.to - starts[field],
      weight: Math.round(over(span) * 1_000) / 1_000,
    }
  })
  return {
    model: modelVersion(),
    usesLayer: layer !== null,
    sentiment: classifySentiment(all, language, layer).sentiment,
    likeliest: first,
    next: next!,
    probabilities: { negative, neutral, positive },
    threshold: getThreshold(),
    words,
    rest: over({ scores: attribution.rest }),
  }
}

const probabilityOf = ({ probabilities }: Attribution, verdict: (typeof verdicts)[number]) =>
  probabilities[verdicts.indexOf(verdict)]!
