import * as z from 'zod/mini'
import {
  ComparisonTable,
  ExportFormat,
  ExportHeadings,
  type ExportedViewInput,
  type ExportTable,
  ExportTables,
} from '#contract/posts/exports.ts'
import { PostOrder } from '#contract/posts/posts.ts'
import { PostColumn } from '#contract/workspaces/preferences.ts'
import { AuthorOrder, ConversationKind } from '#contract/answers/scope-search.ts'
import { supportedLanguages } from '#server/ground/localization.ts'
import { usageError } from './errors.ts'

type ExportOptions = {
  format?: string
  out?: string
  columns?: string
  order?: string
  kind?: string
  headings?: string
  language?: string
}

/** Options of a table besides its scope. */
export type ChosenView = { table: ExportTable } & Record<string, unknown>

/** The command takes one query, so comparisons are left out. */
const sideBySide: ReadonlySet<string> = new Set(ComparisonTable.options)
export const ShellTables = z.enum(ExportTables.options.filter((table) => !sideBySide.has(table)))

const WrittenLanguage = z.enum(supportedLanguages)

/** Parses `soundings export`. Throws CommandError with exit code 2. */
export function parseExport([what, ...queries]: readonly string[], words: ExportOptions) {
  const table = oneOf(ShellTables, what ?? '', '"soundings export" takes WHAT first: one')
  if (queries.length > 1) throw usageError('"soundings export" takes one QUERY: put one of several words in quotes.')
  const view: ChosenView = { table, ...columnsOf(table, words), ...orderOf(table, words), ...kindOf(table, words) }
  return {
    query: queries[0] ?? null,
    view,
    format: oneOf(ExportFormat, words.format ?? 'csv', '--format is one'),
    out: words.out ?? null,
    headings: oneOf(ExportHeadings, words.headings ?? 'words', '--headings is one'),
    language: oneOf(WrittenLanguage, words.language ?? 'en', '--language is one'),
  }
}

function columnsOf(table: ExportTable, { columns }: ExportOptions) {
  if (columns === undefined) return {}
  if (table !== 'posts') throw usageError('--columns is for posts.')
  return { columns: columns.split(',').map((column) => oneOf(PostColumn, column.trim(), '--columns takes some')) }
}

function orderOf(table: ExportTable, { order }: ExportOptions) {
  if (order === undefined) return {}
  if (table === 'posts') return { order: oneOf(PostOrder, order, '--order of posts is one') }
  if (table === 'authors') return { order: oneOf(AuthorOrder, order, '--order of authors is one') }
  throw usageError('--order is for posts and authors.')
}

function kindOf(table: ExportTable, { kind }: ExportOptions) {
  if (kind === undefined) return {}
  if (table !== 'conversation') throw usageError('--kind is for conversation.')
  return { kind: oneOf(ConversationKind, kind, '--kind is one') }
}

function oneOf<const Names extends Record<string, string>>(
  names: z.ZodMiniEnum<Names>,
  word: string,
  sentence: string,
): Names[keyof Names] {
  const found = z.safeParse(names, word)
  if (found.success) return found.data as Names[keyof Names]
  throw usageError(
    `${sentence} of ${Object.keys(names.def.entries).join(', ')}${word === '' ? '' : `, not "${word}"`}.`,
  )
}

export const viewOf = (view: ChosenView, scope: { from: string; to: string; text?: string }) =>
  ({ ...view, ...scope }) as ExportedViewInput
