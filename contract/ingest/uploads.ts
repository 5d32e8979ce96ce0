import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { CustomFieldName } from '../filters/custom-fields.ts'
import { CustomFieldKind, customFieldLimits } from '../filters/field-conditions.ts'
import { Post } from '../posts/posts.ts'
import { Id, Instant, inWorkspace } from '../primitives.ts'
import { Text } from '../wording.ts'

export const FileFormat = z.enum(['csv', 'tsv', 'jsonl', 'json', 'parquet', 'feed', 'xlsx'])
export type FileFormat = z.infer<typeof FileFormat>

/** Fields of a post that columns can be mapped to. `postedAt` and one of `text` and `title` are required. */
export const PostField = z.enum([
  'id',
  'url',
  'title',
  'text',
  'postedAt',
  'collectedAt',
  'source',
  'type',
  'authorId',
  'authorHandle',
  'authorName',
  'authorFollowers',
  'authorBio',
  'language',
  'sentiment',
  'likes',
  'reposts',
  'quotes',
  'replies',
  'views',
  'hashtags',
  'links',
  'parentId',
  'rootId',
  'community',
])
export type PostField = z.infer<typeof PostField>

/** How to read the file; detected, but every part can be overridden. */
export const FileReading = z.object({
  format: FileFormat,
  /** Whether it is compressed, with gzip or zstd. */
  gzip: z.boolean(),
  /** CSV and TSV only: one character that neither quotes nor ends a row. */
  delimiter: z.nullable(z.string().check(z.regex(/^[^"\r\n\uFEFF]$/))),
  encoding: z.string().check(z.maxLength(40)),
  /** The file inside a ZIP archive; missing for other files. */
  entry: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
  /**
   * JSON: path of the records in the document or line, such as `/issues`; empty for the document itself. A step `*` is
   * any key or index, `**` any number of them. Excel: the name of the sheet.
   */
  recordsAt: z.string().check(z.maxLength(200)),
})
export type FileReading = z.infer<typeof FileReading>

/** Records in a JSON file, a sheet of a workbook, or a file of a ZIP archive. */
export const RecordList = z.object({
  /** As in FileReading.recordsAt. */
  at: z.string(),
  /** 0 if not counted. */
  records: z.number(),
  /** Number of lines counted; missing if the whole file was. */
  ofLines: z.optional(z.number()),
  /** Whether the records have a text or a time. */
  telling: z.boolean(),
  /** Set in ZIP archives, where each file has its own format. */
  reading: z.optional(FileReading),
})
export type RecordList = z.infer<typeof RecordList>

/** Order of day and month in dates such as 3/4/2024. */
export const DateOrder = z.enum(['monthFirst', 'dayFirst'])
export type DateOrder = z.infer<typeof DateOrder>

/** The decimal mark; the other character groups thousands. */
export const DecimalMark = z.enum(['point', 'comma'])
export type DecimalMark = z.infer<typeof DecimalMark>

/** Meaning of numeric sentiment: `signed` by sign, `zeroToTwo` 0 negative, 1 neutral, 2 positive. */
export const SentimentScale = z.enum(['signed', 'zeroToTwo'])
export type SentimentScale = z.infer<typeof SentimentScale>

const columnName = z.string().check(z.minLength(1), z.maxLength(200))

/** A column imported into a custom field: the field with this ID, or with this name, created if missing. */
export const MappedField = z.object({
  column: columnName,
  id: z.optional(Id),
  name: CustomFieldName,
  kind: CustomFieldKind,
})
export type MappedField = z.infer<typeof MappedField>

export const Mapping = z.object({
  /** Field → column. Columns of nested records are paths such as `public_metrics.like_count`. */
  columns: z.partialRecord(PostField, columnName),
  /**
   * Field → columns to try when the main one is blank. For `postedAt`: the time of day, if the main column has only the
   * day.
   */
  fallbacks: z.optional(z.partialRecord(PostField, z.array(columnName).check(z.maxLength(20)))),
  /** Fixed values for fields without a column: source, author or language. */
  constants: z.partialRecord(PostField, z.string().check(z.maxLength(500))),
  /** Columns imported into custom fields. */
  fields: z.optional(z.array(MappedField).check(z.maxLength(customFieldLimits.ofWorkspace))),
  /** IANA time zone for times without an offset. */
  timezone: z.string().check(z.maxLength(60)),
  /** Applies to every row: contradicting dates are rejected. */
  dateOrder: DateOrder,
  /** Whether Excel dates written as numbers count from 1904, as in old files of Macs, instead of 1900. */
  is1904: z.optional(z.boolean()),
  /** Default: `point`. */
  decimalMark: z.optional(DecimalMark),
  /** Without it, numeric sentiment is ignored. */
  sentimentScale: z.optional(SentimentScale),
  /** Whether to convert HTML texts to plain text. */
  html: z.boolean(),
})
export type Mapping = z.infer<typeof Mapping>

export const Column = z.object({
  name: z.string(),
  /** Up to five values of the first rows, cut to 120 characters. */
  samples: z.array(z.string()),
  /** The suggested field, and why. */
  suggestion: z.nullable(
    z.object({
      field: PostField,
      reason: Text,
      /** Whether it is only read when the field's first column is blank. */
      isFallback: z.optional(z.boolean()),
    }),
  ),
  /** The order that fits the column's first values; null without dates such as 3/4/2024. */
  dateOrder: z.nullable(DateOrder),
  /** The best kind for a custom field with its values. */
  fieldKind: z.optional(CustomFieldKind),
})
export type Column = z.infer<typeof Column>

/** One row as it would be imported, with its fields as text, or why not. */
export const PreviewRow = z.object({
  line: z.number(),
  fields: z.partialRecord(PostField, z.string()),
  /** The row as a post with language and sentiment; missing for a rejected row. */
  post: z.optional(Post),
  /** Custom field values by column; missing if there are none. */
  customFields: z.optional(z.record(z.string(), z.string())),
  problems: z.array(Text),
  /** Values that would be ignored, although the row is imported. */
  warnings: z.array(Text),
})
export type PreviewRow = z.infer<typeof PreviewRow>

export const Upload = z.object({
  id: Id,
  fileName: z.string(),
  /** Size as sent. */
  bytes: z.number(),
  reading: FileReading,
  /**
   * Possible record lists: lists of a JSON file, sheets, files of a ZIP archive; likeliest first, empty without a
   * choice.
   */
  lists: z.array(RecordList),
  columns: z.array(Column),
  mapping: Mapping,
  /** Set if the workspace has imported this file before. */
  importedBefore: z.nullable(z.object({ importId: Id, at: Instant })),
  createdAt: Instant,
})
export type Upload = z.infer<typeof Upload>

export const oneUpload = { ...inWorkspace, uploadId: Id }

export const uploadFile = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/uploads',
  access: 'imports.run',
  summary: 'Upload a file, sent as the raw body. Returns its columns and a suggested mapping.',
  input: z.strictObject({ ...inWorkspace, fileName: z.string().check(z.minLength(1), z.maxLength(255)) }),
  output: Upload,
  problems: ['unreadable_file', 'quota_reached'],
  body: 'file',
})

export const getUpload = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/uploads/:uploadId',
  access: 'imports.run',
  summary: 'Get an uploaded file.',
  input: z.strictObject(oneUpload),
  output: Upload,
})

export const previewUpload = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/uploads/:uploadId/preview',
  access: 'imports.run',
  idempotent: true,
  summary: 'Preview the first 20 rows of an uploaded file with a reading and a mapping.',
  input: z.strictObject({ ...oneUpload, reading: z.optional(FileReading), mapping: z.optional(Mapping) }),
  maxBytes: largeBodyBytes,
  output: z.object({
    columns: z.array(Column),
    /** The requested mapping, or the suggestion for the requested reading. */
    mapping: Mapping,
    rows: z.array(PreviewRow),
    /** The tool that wrote the file, if recognised, and its chat, forum or channel, if any. */
    format: z.optional(z.object({ tool: z.string(), community: z.nullable(z.string()) })),
    /** Why times without an offset use the mapping's zone; missing if all times have one. */
    timezoneReason: z.optional(Text),
    /** Why the mapping cannot work; empty if it can. */
    problems: z.array(Text),
    /** Non-blocking hints. */
    notes: z.array(Text),
  }),
  problems: ['unreadable_file'],
})
