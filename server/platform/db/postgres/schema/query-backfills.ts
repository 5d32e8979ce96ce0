import { doublePrecision, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Text } from '#contract/texts.ts'
import { collectors } from './collection.ts'
import { at, createdAt, id } from './columns.ts'
import { savedQueries } from './saved-queries.ts'
import { workspaceId } from './workspaces.ts'

/**
 * Latest search of each live query among posts collected for other workspaces. A stopped search isn't repeated until
 * the query's meaning changes.
 */
export const queryBackfills = pgTable(
  'query_backfills',
  {
    queryId: uuid()
      .primaryKey()
      .references(() => savedQueries.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    /** Hash of the query with its named queries expanded; a change triggers a new search. */
    meaning: text().notNull(),
    /** Fencing number: a worker with an earlier attempt has lost it. */
    attempt: integer().notNull().default(0),
    status: text().$type<'queued' | 'running' | 'done' | 'failed' | 'stopped'>().notNull(),
    /** Earliest time that the plan allows; null before it starts. */
    from: at(),
    /** Posts found in other workspaces; null before it starts. */
    found: integer(),
    /** Number of those processed. */
    done: integer().notNull().default(0),
    /** Number of those new to the workspace. */
    added: integer().notNull().default(0),
    createdAt: createdAt(),
    finishedAt: at(),
  },
  (table) => [index().on(table.workspaceId)],
)

/**
 * A live query's search at each searchable source, with its progress. `waiting` means for the source; `skipped` while
 * people or faults stop the collector.
 */
export const querySearches = pgTable(
  'query_searches',
  {
    id: id(),
    queryId: uuid()
      .notNull()
      .references(() => queryBackfills.queryId, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    collectorId: uuid()
      .notNull()
      .references(() => collectors.id, { onDelete: 'cascade' }),
    /** Fencing number: a worker with an earlier attempt has lost it. */
    attempt: integer().notNull().default(0),
    status: text()
      .$type<'queued' | 'running' | 'waiting' | 'skipped' | 'done' | 'failed'>()
      .notNull()
      .default('queued'),
    from: at().notNull(),
    until: at().notNull(),
    /** Texts to search in sequence; a null entry means everything. Null before it starts. */
    texts: jsonb().$type<(string | null)[]>(),
    /** Index of the current text, its resume cursor and the pages read. */
    place: integer().notNull().default(0),
    cursor: text(),
    pages: integer().notNull().default(0),
    /** 0 to 1. */
    share: doublePrecision().notNull().default(0),
    /** Matching posts that were new or changed in the workspace. */
    added: integer().notNull().default(0),
    /** Incomplete before this time, because it reached the page limit. */
    cutAt: at(),
    /** Consecutive failures. */
    failures: integer().notNull().default(0),
    fault: jsonb().$type<Text>(),
    waitsUntil: at(),
    createdAt: createdAt(),
    finishedAt: at(),
  },
  (table) => [
    unique().on(table.queryId, table.collectorId),
    index().on(table.workspaceId),
    index().on(table.collectorId, table.status),
  ],
)
