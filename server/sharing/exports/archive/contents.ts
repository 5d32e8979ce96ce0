import * as z from 'zod/mini'
import { AlertCondition, AlertSchedule, AlertScope, cooldownLimits } from '#contract/alerts/alerts.ts'
import { ChannelKind } from '#contract/channels/recipients.ts'
import { ImageId } from '#contract/reports/images.ts'
import { Place } from '#contract/reports/places.ts'
import { ReportRange } from '#contract/reports/ranges.ts'
import { PanelScope, ReportSearch, Schedule } from '#contract/reports/reports.ts'
import { AuditAction, AuditDetails } from '#contract/workspaces/audit.ts'
import { CorrectSentiment } from '#contract/posts/corrections.ts'
import { categoryLimits } from '#contract/filters/categories.ts'
import { CustomFieldKind, CustomFieldCondition } from '#contract/filters/field-conditions.ts'
import { FilterCondition } from '#contract/filters/filter-conditions.ts'
import { MuteKind } from '#contract/filters/mutes.ts'
import { Source } from '#contract/posts/posts.ts'
import { QueryState } from '#contract/saved-queries/query-list.ts'
import { Role } from '#contract/workspaces/roles.ts'
import { Mapping } from '#contract/ingest/uploads.ts'
import { brandingFields, Png } from '#contract/workspaces/branding.ts'
import { WeekStart, WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'

/** The newest layout version that this release reads and writes. */
export const archiveFormat = 'soundings-workspace'
export const archiveVersion = 1
export const manifestName = 'manifest.json'

const storable = z.string().check(z.refine((text) => text.isWellFormed() && !text.includes('\0')))
const short = storable.check(z.maxLength(1_000))
const long = storable.check(z.maxLength(20_000))
const at = z.iso.datetime()
const count = z.number().check(z.int(), z.gte(0))
const postId = z.string().check(z.regex(/^\d{1,20}$/))

/** Members are identified by email address, which may match an account on another instance. */
const Recipient = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('member'), email: short }),
  z.strictObject({ kind: z.literal('address'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('channel'), id: z.uuid() }),
])
export type ArchivedRecipient = z.infer<typeof Recipient>
const Recipients = z.array(Recipient).check(z.maxLength(100))

/** Panel names are open, and pages skip unknown ones. */
const ReportItem = z.strictObject({
  kind: z.enum(['panel', 'heading', 'text', 'image']),
  id: short,
  panel: z.optional(short),
  scope: z.optional(PanelScope),
  metric: z.optional(short),
  posts: z.optional(z.array(short)),
  image: z.optional(short),
  text: z.optional(long),
  place: z.optional(Place),
})

/** Schema per JSON Lines file. IDs are those of the exporting instance; no line refers to an account ID. */
export const lines = {
  'queries.jsonl': z.strictObject({
    id: z.uuid(),
    name: short,
    text: long,
    tags: z.array(short),
    locked: z.boolean(),
    state: QueryState,
    version: count,
    createdAt: at,
    updatedAt: at,
  }),
  'query-versions.jsonl': z.strictObject({ queryId: z.uuid(), version: count, name: short, text: long, savedAt: at }),
  'filters.jsonl': z.strictObject({
    id: z.uuid(),
    name: short,
    shared: z.boolean(),
    conditions: z.array(z.union([FilterCondition, CustomFieldCondition])),
    version: count,
    createdAt: at,
    updatedAt: at,
  }),
  'mutes.jsonl': z.strictObject({ kind: MuteKind, key: short, label: long, reason: z.nullable(long), mutedAt: at }),
  'tags.jsonl': z.strictObject({ postId, key: short, tag: short, taggedAt: at }),
  'corrections.jsonl': z.strictObject({ postId, sentiment: CorrectSentiment, correctedAt: at }),
  'notes.jsonl': z.strictObject({
    day: z.iso.date(),
    text: long,
    version: count,
    writtenBy: z.nullable(short),
    createdAt: at,
    updatedAt: at,
  }),
  'own-accounts.jsonl': z.strictObject({ source: Source, key: short, account: short, addedAt: at }),
  'author-lists.jsonl': z.strictObject({ id: z.uuid(), name: short, createdAt: at, updatedAt: at }),
  'listed-authors.jsonl': z.strictObject({ listId: z.uuid(), source: Source, author: short, addedAt: at }),
  'categories.jsonl': z.strictObject({
    id: z.uuid(),
    parentId: z.nullable(z.uuid()),
    name: short,
    text: long,
    examples: z.array(z.strictObject({ postId, belongs: z.boolean() })).check(z.maxLength(categoryLimits.examples)),
    version: count,
    createdAt: at,
    updatedAt: at,
  }),
  'custom-fields.jsonl': z.strictObject({
    id: z.uuid(),
    name: short,
    kind: CustomFieldKind,
    createdAt: at,
    updatedAt: at,
  }),
  'presets.jsonl': z.strictObject({ name: short, mapping: Mapping, updatedAt: at }),
  // Leaves out secrets and full addresses, because Slack and Teams addresses are secrets.
  'channels.jsonl': z.strictObject({ id: z.uuid(), kind: ChannelKind, name: short, address: short, createdAt: at }),
  'addresses.jsonl': z.strictObject({ id: z.uuid(), email: short, createdAt: at }),
  'alerts.jsonl': z.strictObject({
    name: short,
    own: z.boolean(),
    draft: z.boolean(),
    condition: AlertCondition,
    scope: AlertScope,
    schedule: z.nullable(AlertSchedule),
    cooldownMinutes: z.int().check(z.gte(cooldownLimits.min), z.lte(cooldownLimits.max)),
    recipients: Recipients,
    version: count,
    createdAt: at,
    updatedAt: at,
  }),
  'reports.jsonl': z.strictObject({
    name: short,
    shared: z.boolean(),
    items: z.array(ReportItem).check(z.maxLength(100)),
    search: ReportSearch,
    range: ReportRange,
    schedule: z.nullable(Schedule),
    recipients: Recipients,
    version: count,
    createdAt: at,
    updatedAt: at,
  }),
  'report-images.jsonl': z.strictObject({ id: ImageId, png: Png, createdAt: at }),
  'members.jsonl': z.strictObject({ name: z.nullable(short), email: short, role: Role, joinedAt: at }),
  'audit.jsonl': z.strictObject({
    at,
    person: z.nullable(short),
    action: AuditAction,
    details: AuditDetails,
    /** For entries that came from an archive themselves; archives of earlier releases lack it. */
    restored: z.optional(z.literal(true)),
  }),
} as const

export type LineFile = keyof typeof lines
export type Lines = { [Name in LineFile]: z.infer<(typeof lines)[Name]>[] }
export const lineFiles = Object.keys(lines) as LineFile[]
/** Archives of earlier releases lack these files. */
export const laterFiles: readonly LineFile[] = [
  'categories.jsonl',
  'custom-fields.jsonl',
  'channels.jsonl',
  'addresses.jsonl',
  'alerts.jsonl',
  'reports.jsonl',
  'report-images.jsonl',
]

export const tableFiles = ['posts.parquet', 'observations.parquet'] as const
export type TableFile = (typeof tableFiles)[number]

/** Lists each file with its rows, bytes and SHA-256. */
export const Manifest = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  madeAt: at,
  workspace: z.object({
    name: short,
    language: WorkspaceLanguage,
    timezone: short,
    weekStart: WeekStart,
    retentionDays: z.nullable(count),
    /** Archives of earlier releases lack it. */
    branding: z.optional(z.object(brandingFields)),
  }),
  files: z
    .array(
      z.object({
        name: z.enum([...tableFiles, ...lineFiles]),
        rows: count,
        bytes: count,
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      }),
    )
    .check(z.maxLength(100)),
})
export type Manifest = z.infer<typeof Manifest>
