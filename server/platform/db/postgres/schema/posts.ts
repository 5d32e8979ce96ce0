import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CorrectSentiment } from '#contract/posts/corrections.ts'
import type { LayerUse } from '#contract/posts/sentiment-layer.ts'
import { at, createdAt, id } from './columns.ts'
import { nullableUserReference } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** Tags on posts. `key` is the tag as the query language compares it; posts may have been deleted. */
export const postTags = pgTable(
  'post_tags',
  {
    workspaceId: workspaceId(),
    postId: text().notNull(),
    key: text().notNull(),
    tag: text().notNull(),
    taggedAt: createdAt(),
    taggedBy: nullableUserReference(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.postId, table.key] }),
    index().on(table.workspaceId, table.key),
  ],
)

/** Sentiment corrected by members, overriding the classifier; posts may have been deleted. */
export const sentimentCorrections = pgTable(
  'sentiment_corrections',
  {
    workspaceId: workspaceId(),
    postId: text().notNull(),
    sentiment: text().$type<CorrectSentiment>().notNull(),
    correctedAt: createdAt(),
    correctedBy: nullableUserReference(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.postId] })],
)

export const reclassifications = pgTable('reclassifications', {
  id: id(),
  workspaceId: workspaceId().unique(),
  /** Fencing number: a worker with an earlier attempt has lost it. */
  attempt: integer().notNull().default(0),
  model: integer().notNull(),
  status: text().$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
  cancelRequested: boolean().notNull().default(false),
  posts: integer().notNull().default(0),
  classified: integer().notNull().default(0),
  /** Imports wait until then, while it writes a batch. */
  writesUntil: at(),
  createdAt: createdAt(),
  createdBy: nullableUserReference(),
  finishedAt: at(),
})

type OfVerdicts = [negative: number, neutral: number, positive: number]

/** Weights as read by server/posts/ingest/enrich/sentiment/layer.ts, and their evaluation. */
export type LearntLayer = {
  bias: Record<string, OfVerdicts>
  weights: [slot: number, ...OfVerdicts][]
  /** Correct predictions in cross-validation without and with it; `fixed` and `broken` count those that differ. */
  worth: { corrections: number; before: number; after: number; fixed: number; broken: number }
  /** Of `looked` uncorrected posts, `changed` would get another sentiment. */
  looked: number
  changed: number
}

/** What each workspace's classifier learned from corrections. */
export const sentimentLayers = pgTable('sentiment_layers', {
  workspaceId: workspaceId().primaryKey(),
  use: text().$type<LayerUse>().notNull().default('off'),
  /** Changes with each training; stored with the posts it classified. 0 before the first training. */
  code: integer().notNull().default(0),
  /** Version of the shared model it was trained on. */
  model: integer().notNull().default(0),
  /** Null with too few corrections and after removal. */
  learnt: jsonb().$type<LearntLayer>(),
  /** Identifies the corrections it was trained on. */
  learntFrom: text().notNull().default(''),
  learntAt: at(),
})
