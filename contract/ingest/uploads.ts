import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { CustomFieldName } from '../filters/custom-fields.ts'
import { CustomFieldKind, customFieldLimits } from '../filters/field-conditions.ts'
import { Post } from '../posts/posts.ts'
import { Id, Instant, inWorkspace } from '../primitives.ts'
import { Text } from '../wording.ts'

export const FileFormat = z.enum(['csv', 'tsv', 'jsonl', 'json', 'parquet', 'feed', 'xlsx'])
export type FileFormat = z.infer<typeof FileFormat>

/** The fields of a post that a column can be mapped to. `text` (or `title`) and `postedAt` are needed. */
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

/** How the file is to be read; every part is detected and may be overruled. */
export const FileReading = z.object({
  format: FileFormat,
  /** Whether it is compressed, with gzip or zstd. */
  gzip: z.boolean(),
  /** CSV and TSV only: one character that neither quotes nor ends a row. */
  delimiter: z.nullable(z.string().check(z.regex(/^[^"\r\n\uFEFF]$/))),
  encoding: z.string().check(z.maxLength(40)),
  /** The file inside a ZIP archive; left out where what was sent is no archive. */
  entry: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
  /**
   * JSON: the path of the records inside the document or the line, such as `/issues`; empty for the document itself.
   * A step `*` is any key or index, `**` any number of them. Of an Excel workbook the name of the sheet.
   */
  recordsAt: z.string().check(z.maxLength(200)),
})
export type FileReading = z.infer<typeof FileReading>

/** Records somewhere in a JSON file, a sheet of a workbook, or a file of a ZIP archive. */
export const RecordList = z.object({
  /** As in FileReading.recordsAt. */
  at: z.string(),
  /** 0 where nobody has counted them. */
  records: z.number(),
  /** Where they are counted in so many first lines alone; left out where the whole file was looked at. */
  ofLines: z.optional(z.number()),
  /** Whether the records have a text or a time. */
  telling: z.boolean(),
  /** How to read them, where more than the path differs: in a ZIP archive every file is read in its own way. */
  reading: z.optional(FileReading),
})
export type RecordList = z.infer<typeof RecordList>

/** Which of day and month comes first in dates such as 3/4/2024. */
export const DateOrder = z.enum(['monthFirst', 'dayFirst'])
export type DateOrder = z.infer<typeof DateOrder>

/** Which mark stands before the fraction of a number; the other one groups thousands. */
export const DecimalMark = z.enum(['point', 'comma'])
export type DecimalMark = z.infer<typeof DecimalMark>

/** What the numbers of a column of sentiment mean: below, at or above zero; or 0 negative, 1 neutral, 2 positive. */
export const SentimentScale = z.enum(['signed', 'zeroToTwo'])
export type SentimentScale = z.infer<typeof SentimentScale>

const columnName = z.string().check(z.minLength(1), z.maxLength(200))

/** A column that is kept as a field of the workspace: the one of that id, or else the one of that name, which is made where there is none. */
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
   * Field → further columns, the first of which that says something is read where the one of `columns` is blank. Of `postedAt` it is the
   * time of day where that one holds the day alone.
   */
  fallbacks: z.optional(z.partialRecord(PostField, z.array(columnName).check(z.maxLength(20)))),
  /** Values for fields that no column holds: a constant source, author or language. */
  constants: z.partialRecord(PostField, z.string().check(z.maxLength(500))),
  /** Columns without a place in a post that are kept as fields of the workspace. */
  fields: z.optional(z.array(MappedField).check(z.maxLength(customFieldLimits.ofWorkspace))),
  /** IANA zone in which times without a zone are read. */
  timezone: z.string().check(z.maxLength(60)),
  /** Holds for every row: a date that contradicts it is refused. */
  dateOrder: DateOrder,
  /** `point` where left out. */
  decimalMark: z.optional(DecimalMark),
  /** Numbers of sentiment are left out where nothing says what they mean. */
  sentimentScale: z.optional(SentimentScale),
  /** Texts that hold HTML are turned into plain text. */
  html: z.boolean(),
})
export type Mapping = z.infer<typeof Mapping>

export const Column = z.object({
  name: z.string(),
  /** Up to five values of the first rows, cut to 120 characters. */
  samples: z.array(z.string()),
  /** The field this column looks like, and why. */
  suggestion: z.nullable(
    z.object({
      field: PostField,
      reason: Text,
      /** It is read where the field's first column is blank. */
      isFallback: z.optional(z.boolean()),
    }),
  ),
  /** The order that fits the column's first values; null where they hold no dates such as 3/4/2024. */
  dateOrder: z.nullable(DateOrder),
  /** What fits its values best where it is kept as a field of the workspace. */
  fieldKind: z.optional(CustomFieldKind),
})
export type Column = z.infer<typeof Column>

/** One row as it would go in: the fields as text for a person to check, or why it would not. */
export const PreviewRow = z.object({
  line: z.number(),
  fields: z.partialRecord(PostField, z.string()),
  /** The same as a post, with its language and sentiment; left out where the row is refused. */
  post: z.optional(Post),
  /** By the column what would be kept in fields of the workspace; left out where that is nothing. */
  customFields: z.optional(z.record(z.string(), z.string())),
  problems: z.array(Text),
  /** Values that would be left out although the row goes in. */
  warnings: z.array(Text),
})
export type PreviewRow = z.infer<typeof PreviewRow>

export const Upload = z.object({
  id: Id,
  fileName: z.string(),
  /** Size as sent. */
  bytes: z.number(),
  reading: FileReading,
  /** What could be read as the records: lists of a JSON file, sheets, files of a ZIP archive; the likeliest first, empty where there is no choice. */
  lists: z.array(RecordList),
  columns: z.array(Column),
  mapping: Mapping,
  /** Set where this file has been imported into the workspace before. */
  importedBefore: z.nullable(z.object({ importId: Id, at: Instant })),
  createdAt: Instant,
})
export type Upload = z.infer<typeof Upload>

/** What names an upload. */
export const oneUpload = { ...inWorkspace, uploadId: Id }

export const uploadFile = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/uploads',
  access: 'imports.run',
  summary: 'Takes a file as the raw body, keeps it, and says what it holds and how its columns could be mapped.',
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
  summary: 'One uploaded file.',
  input: z.strictObject(oneUpload),
  output: Upload,
})

export const previewUpload = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/uploads/:uploadId/preview',
  access: 'imports.run',
  idempotent: true,
  summary: 'The first 20 rows as they would be imported with this reading and mapping.',
  input: z.strictObject({ ...oneUpload, reading: z.optional(FileReading), mapping: z.optional(Mapping) }),
  maxBytes: largeBodyBytes,
  output: z.object({
    columns: z.array(Column),
    /** The one asked for; where none was and a reading was, what this reading suggests. */
    mapping: Mapping,
    rows: z.array(PreviewRow),
    /** The known tool that wrote the file, and the chat, forum or channel it is of where there is one; left out where no tool is known. */
    format: z.optional(z.object({ tool: z.string(), community: z.nullable(z.string()) })),
    /** Why times without a zone are read in the mapping's; left out where every time names its own. */
    timezoneReason: z.optional(Text),
    /** Why the mapping cannot work; empty where it can. */
    problems: z.array(Text),
    /** What is worth knowing and stops nothing. */
    notes: z.array(Text),
  }),
  problems: ['unreadable_file'],
})
