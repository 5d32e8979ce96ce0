import { doublePrecision, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Text } from '#contract/texts.ts'
import { collectors } from './collection.ts'
import { at, createdAt, id } from './columns.ts'
import { savedQueries } from './saved-queries.ts'
import { workspaceId } from './workspaces.ts'

/** The latest search of each live query among the posts that were collected for other workspaces. What people stopped is searched for nowhere until it means something else. */
export const queryBackfills = pgTable(
  'query_backfills',
  {
    queryId: uuid()
      .primaryKey()
      .references(() => savedQueries.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    /** What the query meant when it was asked for, the queries that it names written out, as a hash: another meaning is searched for anew. */
    meaning: text().notNull(),
    /** How often it was begun; who holds an earlier one has lost it. */
    attempt: integer().notNull().default(0),
    status: text().$type<'queued' | 'running' | 'done' | 'failed' | 'stopped'>().notNull(),
    /** The first instant that the plan lets it search; null before it begins. */
    from: at(),
    /** Posts that were found elsewhere; null before it begins. */
    found: integer(),
    /** How many of them it has been through. */
    done: integer().notNull().default(0),
    /** How many of those were new to the workspace. */
    added: integer().notNull().default(0),
    createdAt: createdAt(),
    finishedAt: at(),
  },
  (table) => [index().on(table.workspaceId)],
)

/**
 * The search of a live query at the source of each collector that can be searched, from where it stands. `waiting` for its source,
 * `skipped` while people or the collector's faults keep it from asking.
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
    /** How often it was begun; who holds an earlier one has lost it. */
    attempt: integer().notNull().default(0),
    status: text()
      .$type<'queued' | 'running' | 'waiting' | 'skipped' | 'done' | 'failed'>()
      .notNull()
      .default('queued'),
    from: at().notNull(),
    until: at().notNull(),
    /** What is asked for, one after the other; a null is everything there. Null before it begins. */
    texts: jsonb().$type<(string | null)[]>(),
    /** The text that it is at, from where it goes on, and how many pages of it are through. */
    place: integer().notNull().default(0),
    cursor: text(),
    pages: integer().notNull().default(0),
    /** 0 to 1. */
    share: doublePrecision().notNull().default(0),
    /** Posts that matched and were new or changed in the workspace. */
    added: integer().notNull().default(0),
    /** Earlier than this it did not look everywhere: it had asked for as many pages as it may. */
    cutAt: at(),
    /** In a row. */
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
