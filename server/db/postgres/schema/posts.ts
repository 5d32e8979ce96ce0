import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CorrectSentiment } from '#contract/posts/corrections.ts'
import type { LayerUse } from '#contract/posts/sentiment-layer.ts'
import { at, createdAt, id } from './columns.ts'
import { byUser } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** What members tagged posts with. `key` is the tag as the query language compares it; posts may be gone meanwhile. */
export const postTags = pgTable(
  'post_tags',
  {
    workspaceId: workspaceId(),
    postId: text().notNull(),
    key: text().notNull(),
    tag: text().notNull(),
    taggedAt: createdAt(),
    taggedBy: byUser(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.postId, table.key] }),
    index().on(table.workspaceId, table.key),
  ],
)

/** What members say a post's sentiment is, over what was classified; posts may be gone meanwhile. */
export const sentimentCorrections = pgTable(
  'sentiment_corrections',
  {
    workspaceId: workspaceId(),
    postId: text().notNull(),
    sentiment: text().$type<CorrectSentiment>().notNull(),
    correctedAt: createdAt(),
    correctedBy: byUser(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.postId] })],
)

/** The latest reclassification of each workspace. */
export const reclassifications = pgTable('reclassifications', {
  id: id(),
  workspaceId: workspaceId().unique(),
  /** How often it was begun; who holds an earlier one has lost it. */
  attempt: integer().notNull().default(0),
  /** The version of the model that was asked for. */
  model: integer().notNull(),
  status: text().$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
  cancelRequested: boolean().notNull().default(false),
  posts: integer().notNull().default(0),
  classified: integer().notNull().default(0),
  /** While it writes a portion; imports wait until then. */
  writesUntil: at(),
  createdAt: createdAt(),
  createdBy: byUser(),
  finishedAt: at(),
})

type OfVerdicts = [negative: number, neutral: number, positive: number]

/** As server/ingest/enrich/sentiment/layer.ts reads it, and what it is worth. */
export type LearntLayer = {
  bias: Record<string, OfVerdicts>
  weights: [slot: number, ...OfVerdicts][]
  /** Right without and with it in cross-validation; `fixed` and `broken` are those where that differs. */
  worth: { corrections: number; before: number; after: number; fixed: number; broken: number }
  /** Of so many posts that nobody corrected so many would have another verdict. */
  looked: number
  changed: number
}

/** What the corrections of each workspace teach the classifier of its posts. */
export const sentimentLayers = pgTable('sentiment_layers', {
  workspaceId: workspaceId().primaryKey(),
  use: text().$type<LayerUse>().notNull().default('off'),
  /** Changes with what is learnt; stands with the posts that were judged by it. 0 before anything was learnt. */
  code: integer().notNull().default(0),
  /** The version of the shared model that it was learnt on top of. */
  model: integer().notNull().default(0),
  /** Null where there are too few corrections, and where it was removed. */
  learnt: jsonb().$type<LearntLayer>(),
  /** Says which corrections it was learnt from. */
  learntFrom: text().notNull().default(''),
  learntAt: at(),
})
