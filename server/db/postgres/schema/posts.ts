import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CorrectSentiment } from '#contract/posts/corrections.ts'
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
