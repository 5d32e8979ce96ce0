import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { added } from '../tolerance.ts'
import { Text } from '../wording.ts'
import { Id, Instant, Nothing, pageOf, wholeNumber, inWorkspace } from '../primitives.ts'
import { FileReading, Mapping, oneUpload } from './uploads.ts'

export const ImportStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'])
export type ImportStatus = z.infer<typeof ImportStatus>

export const Import = z.object({
  id: Id,
  uploadId: Id,
  fileName: z.string(),
  dryRun: z.boolean(),
  status: ImportStatus,
  /** Whether it waits for room on the disk of the server; it goes on by itself. */
  paused: z.boolean(),
  /** Whether its file lies on a server that does not run; it goes on when that one does. */
  waitsForServer: z.boolean(),
  /** Why a failed import failed, or one that runs waits for a store; in words for a person. */
  failure: z.nullable(Text),
  /** Bytes of the file read so far and in all (as stored, so compressed where it is): the progress. */
  bytesRead: z.number(),
  bytesTotal: z.number(),
  rows: z.number(),
  /** New posts. */
  imported: z.number(),
  /** Known posts that came with newer numbers or text. */
  updated: z.number(),
  /** Rows that say nothing new, and further rows of posts that the file has twice; the newest of these is kept. */
  duplicates: z.number(),
  rejected: z.number(),
  /** Rows that went in although they have no text, or a value of theirs could not be read. */
  warned: z.number(),
  /**
   * New posts over the plan's monthly limit. They are not imported and are listed among the rejections with their lines;
   * `importRest` imports them later.
   */
  overLimit: added(z.number(), 0),
  /** Rows that have the ID of a post of another author, time and text. An import replaces such posts with `replaceConflicts` alone. */
  conflicts: added(z.number(), 0),
  /** About the file as a whole, such as which order fits all its dates; known once it has been read. */
  notes: z.array(Text),
  /** Rows that could be read of a compressed file that is damaged after them; null where it is whole. */
  damagedAt: z.nullable(z.number()),
  /** Rows per second over the last seconds; 0 when not running. */
  rowsPerSecond: z.number(),
  /** First and last day of the posts that went in, so that a page can go there. */
  firstPostAt: z.nullable(Instant),
  lastPostAt: z.nullable(Instant),
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  createdAt: Instant,
  createdBy: z.nullable(z.string()),
})
export type Import = z.infer<typeof Import>

/** A row that was refused, or that went in although a value of its could not be read. */
export const Rejection = z.object({
  /** Line of the file (of the record's first line), or the record's number for JSON arrays and Parquet; from 1. */
  line: z.number(),
  outcome: z.enum(['rejected', 'imported']),
  /** Which field or what about the row was wrong, what was expected; in English. */
  reason: z.string(),
  /** The same, sentence by sentence and with its wording. */
  reasons: z.array(Text),
  /** The row as it stood in the file, cut to 2 000 characters. */
  raw: z.string(),
})
export type Rejection = z.infer<typeof Rejection>

const oneImport = { ...inWorkspace, importId: Id }

export const startImport = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/imports',
  access: 'imports.run',
  summary: 'Starts an import, or a dry run that counts rows, duplicates and bad rows and writes nothing.',
  input: z.strictObject({
    ...oneUpload,
    reading: z.optional(FileReading),
    mapping: z.optional(Mapping),
    dryRun: z.boolean(),
    /** Language detection and sentiment for posts that bring none; true where left out. */
    enrich: z.optional(z.boolean()),
    /** Imports what can be read of a damaged file. Without it such an import fails and leaves nothing; a dry run says what there is. */
    keepDamaged: z.optional(z.boolean()),
    /** Replaces posts that have nothing in common with the row of their ID. Without it such an import fails and leaves nothing; a dry run counts the rows. */
    replaceConflicts: z.optional(z.boolean()),
  }),
  maxBytes: largeBodyBytes,
  output: Import,
  problems: ['invalid_mapping', 'unreadable_file', 'conflict'],
})

export const importRest = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/imports/:importId/rest',
  access: 'imports.run',
  summary: 'Imports the posts that were over the monthly limit of the plan, from the same file.',
  input: z.strictObject(oneImport),
  output: Import,
  problems: ['conflict'],
})

export const listImports = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/imports',
  access: 'imports.read',
  summary: 'The imports of a workspace, newest first, dry runs left out.',
  input: z.strictObject({ ...inWorkspace, cursor: z.optional(z.string()) }),
  output: pageOf(Import),
})

export const getImport = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/imports/:importId',
  access: 'imports.read',
  summary: 'One import with its progress.',
  input: z.strictObject(oneImport),
  output: Import,
})

export const cancelImport = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/imports/:importId/cancel',
  access: 'imports.run',
  summary: 'Stops a running import and takes back what it had put in.',
  input: z.strictObject(oneImport),
  output: Import,
  problems: ['conflict'],
})

export const undoImport = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/imports/:importId/undo',
  access: 'imports.run',
  summary: 'Takes back a whole import: its new posts go, the posts it updated are as before.',
  input: z.strictObject(oneImport),
  output: Import,
  problems: ['conflict'],
})

export const listRejections = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/imports/:importId/rejections',
  access: 'imports.read',
  summary: 'The refused rows of an import, and those that were imported without a value, in file order.',
  input: z.strictObject({ ...oneImport, limit: z.optional(wholeNumber(1, 1_000)), cursor: z.optional(z.string()) }),
  output: pageOf(Rejection),
})

export const downloadRejections = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/imports/:importId/rejections.csv',
  access: 'imports.read',
  summary: 'The same rows as CSV: line, outcome, reason, row.',
  input: z.strictObject(oneImport),
  output: Nothing,
  answer: 'file',
})
