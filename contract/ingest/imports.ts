import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { optionalWithDefault } from '../tolerance.ts'
import { Text } from '../wording.ts'
import { Id, Instant, Nothing, pageSchema, wholeNumber, inWorkspace } from '../primitives.ts'
import { FileReading, Mapping, oneUpload } from './uploads.ts'

export const ImportStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'])
export type ImportStatus = z.infer<typeof ImportStatus>

export const Import = z.object({
  id: Id,
  uploadId: Id,
  fileName: z.string(),
  dryRun: z.boolean(),
  status: ImportStatus,
  /** Whether it waits for disk space on the server; it resumes on its own. */
  paused: z.boolean(),
  /** Whether its file is on a stopped server; it resumes when that server starts. */
  waitsForServer: z.boolean(),
  /** Why the import failed, or waits for a database; readable text. */
  failure: z.nullable(Text),
  /** Progress in bytes of the file as stored, possibly compressed. */
  bytesRead: z.number(),
  bytesTotal: z.number(),
  rows: z.number(),
  /** New posts. */
  imported: z.number(),
  /** Known posts with newer counts or text. */
  updated: z.number(),
  /** Rows without new data, and repeated rows of one post, of which only the newest is imported. */
  duplicates: z.number(),
  rejected: z.number(),
  /** Imported rows without text or with an unreadable value. */
  warned: z.number(),
  /**
   * New posts over the plan's monthly limit. They are not imported and are listed among the rejections with their
   * lines; `importRest` imports them later.
   */
  overLimit: optionalWithDefault(z.number(), 0),
  /** Rows with the ID of a post by another author, with another time and text; only `replaceConflicts` imports them. */
  conflicts: optionalWithDefault(z.number(), 0),
  /** About the whole file, such as the order that fits all its dates; complete after reading. */
  notes: z.array(Text),
  /** Rows readable before the damage in a compressed file; null if intact. */
  damagedAt: z.nullable(z.number()),
  /** Rows per second over the last seconds; 0 when not running. */
  rowsPerSecond: z.number(),
  /** Times of the first and last imported post, for a link to them. */
  firstPostAt: z.nullable(Instant),
  lastPostAt: z.nullable(Instant),
  startedAt: z.nullable(Instant),
  finishedAt: z.nullable(Instant),
  createdAt: Instant,
  createdBy: z.nullable(z.string()),
})
export type Import = z.infer<typeof Import>

/** A row that was rejected, left out because of the plan’s limit, or imported without an unreadable value. */
export const Rejection = z.object({
  /** Line of the file (of the record's first line), or the record's number for JSON arrays and Parquet; from 1. */
  line: z.number(),
  outcome: z.enum(['rejected', 'imported']),
  /** Whether it was left out only because of the plan’s limit. */
  overLimit: z.optional(z.boolean()),
  /** The error and the expected value, in English. */
  reason: z.string(),
  /** The same as translatable sentences. */
  reasons: z.array(Text),
  /** The row as in the file, cut to 2,000 characters. */
  raw: z.string(),
})
export type Rejection = z.infer<typeof Rejection>

const oneImport = { ...inWorkspace, importId: Id }

export const startImport = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/imports',
  access: 'imports.run',
  summary: 'Start an import, or a dry run that stores no posts.',
  input: z.strictObject({
    ...oneUpload,
    reading: z.optional(FileReading),
    mapping: z.optional(Mapping),
    dryRun: z.boolean(),
    /** Detects language and sentiment of posts without them. Default: true. */
    enrich: z.optional(z.boolean()),
    /**
     * Imports the readable part of a damaged file. Otherwise the import fails and stores nothing; a dry run reports the
     * damage.
     */
    keepDamaged: z.optional(z.boolean()),
    /**
     * Replaces posts that share nothing but the ID with their row. Otherwise the import fails and stores nothing; a dry
     * run counts the rows.
     */
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
  summary:
    "Import the posts that exceeded the plan's monthly limit, from the same file. Returns 409 conflict if there are none.",
  input: z.strictObject(oneImport),
  output: Import,
  problems: ['conflict'],
})

export const listImports = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/imports',
  access: 'imports.read',
  summary: 'List the imports of a workspace, newest first. Dry runs are not included.',
  input: z.strictObject({ ...inWorkspace, cursor: z.optional(z.string()) }),
  output: pageSchema(Import),
})

export const getImport = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/imports/:importId',
  access: 'imports.read',
  summary: 'Get an import and its progress.',
  input: z.strictObject(oneImport),
  output: Import,
})

export const cancelImport = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/imports/:importId/cancel',
  access: 'imports.run',
  summary: 'Cancel an import and undo its changes. Returns 409 conflict if it has ended.',
  input: z.strictObject(oneImport),
  output: Import,
  problems: ['conflict'],
})

export const undoImport = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/imports/:importId/undo',
  access: 'imports.run',
  summary: 'Undo a finished import: delete its new posts and restore those it updated.',
  input: z.strictObject(oneImport),
  output: Import,
  problems: ['conflict'],
})

export const listRejections = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/imports/:importId/rejections',
  access: 'imports.read',
  summary: 'List the rejected rows of an import, and rows imported without a value, in file order.',
  input: z.strictObject({ ...oneImport, limit: z.optional(wholeNumber(1, 1_000)), cursor: z.optional(z.string()) }),
  output: pageSchema(Rejection),
})

export const downloadRejections = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/imports/:importId/rejections.csv',
  access: 'imports.read',
  summary: 'Export the rejected and incomplete rows of an import as a CSV file.',
  input: z.strictObject(oneImport),
  output: Nothing,
  answer: 'file',
})
