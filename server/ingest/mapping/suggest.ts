import type { Column, Mapping, PostField } from '#contract/ingest/uploads.ts'
import type { Source } from '#contract/posts/posts.ts'
import { say, type Text } from '#contract/texts.ts'
import { sourceFacts } from '#sources/index.ts'
import { messages } from '../messages.ts'
import type { Values } from '../reading/records.ts'
import { aliases, plainName } from './aliases.ts'
import { getterOf, sampleOf } from './columns.ts'
import { decimalMarkOf } from './counts.ts'
import { dateOrderOf } from './date-order.ts'
import { fits } from './fits.ts'
import { authorInFileName, guessSource } from './guess-source.ts'
import { guessTimezone } from './guess-timezone.ts'
import { looksLikeHtml } from './html.ts'
import { translatedAliases } from './translated-aliases.ts'
import { isRoundedId, textOf } from './values.ts'

export type Suggestion = { columns: Column[]; mapping: Mapping; notes: Text[] }

const fields = Object.keys(aliases) as PostField[]
const named = Object.fromEntries(
  fields.map((field) => [field, `${aliases[field]} ${translatedAliases[field] ?? ''}`.trim().split(' ')]),
) as Record<PostField, string[]>

/** How the columns of a file could be mapped, from their names and first values, with a reason for each. */
export function suggestMapping(
  names: readonly string[],
  header: readonly string[] | null,
  records: readonly Values[],
  fileName: string,
): Suggestion {
  const values = new Map(names.map((name) => [name, present(records, name, header)]))
  const texts = (name: string) =>
    values
      .get(name)!
      .slice(0, 50)
      .map((value) => sampleOf(value, 500))
  const guess = guessSource(names, texts, fileName)
  const source = guess?.source ?? 'other'
  const chosen = chooseColumns(names, values, source)
  const mapping = mappingOf(chosen, source, records, header, fileName)
  const reasons = new Map([...chosen].map(([field, name]) => [name, { field, reason: reasonOf(field, name, source) }]))
  return {
    columns: names.map((name) => ({
      name,
      samples: texts(name)
        .slice(0, 5)
        .map((text) => sampleOf(text)),
      suggestion: reasons.get(name) ?? null,
      dateOrder: dateOrderOf(values.get(name)!),
    })),
    mapping,
    notes: notesOf(mapping, names, values, guess?.reason ?? null),
  }
}

function present(records: readonly Values[], name: string, header: readonly string[] | null) {
  const read = getterOf(name, header)
  return records.map(read).filter((value) => value !== undefined && value !== null && value !== '')
}

function chooseColumns(names: readonly string[], values: Map<string, unknown[]>, source: Source) {
  const chosen = new Map<PostField, string>()
  const taken = new Set<string>()
  const usual = Math.max(...[...values.values()].map((present) => present.length)) / 4
  for (const field of fields) {
    const candidates = named[field]
      .flatMap((alias) => names.filter((candidate) => plainName(candidate) === alias))
      .filter((candidate) => !taken.has(candidate) && fits(field, candidate, values.get(candidate)!, { names, source }))
    // A column that most rows leave empty is second choice.
    const name = candidates.find((candidate) => values.get(candidate)!.length >= usual) ?? candidates[0]
    if (name === undefined) continue
    chosen.set(field, name)
    taken.add(name)
  }
  return chosen
}

const countFields: PostField[] = ['likes', 'reposts', 'quotes', 'replies', 'views', 'authorFollowers']

function mappingOf(
  chosen: Map<PostField, string>,
  source: Source,
  records: readonly Values[],
  header: readonly string[] | null,
  fileName: string,
): Mapping {
  const columns: Mapping['columns'] = Object.fromEntries(chosen)
  const { idsTellTime, isNamedAfterAuthor, texts } = sourceFacts[source].inFiles ?? {}
  if (columns.type !== undefined && plainName(columns.type) === 'referencedtweets') columns.parentId ??= columns.type
  const author =
    columns.authorHandle === undefined && columns.authorId === undefined && isNamedAfterAuthor
      ? authorInFileName(fileName)
      : null
  const read = (field: PostField) => (columns[field] === undefined ? [] : present(records, columns[field], header))
  const dateOrder = dateOrderOf(read('postedAt')) ?? 'monthFirst'
  const decimalMark = decimalMarkOf(countFields.flatMap(read))
  return {
    columns,
    constants: {
      ...(columns.source === undefined ? { source } : {}),
      ...(author === null ? {} : { authorHandle: author }),
    },
    dateOrder,
    ...(decimalMark === undefined ? {} : { decimalMark }),
    timezone: idsTellTime && columns.id !== undefined ? guessTimezone(records, columns, header, dateOrder) : 'UTC',
    html: texts === undefined && [...read('text'), ...read('title')].some((text) => looksLikeHtml(textOf(text))),
  }
}

function reasonOf(field: PostField, name: string, source: Source) {
  if (field === 'links') return say(messages.columnOfLinks, { name })
  if (field === 'likes' && /score|points/i.test(name))
    return say(messages.columnOfScore, { name, source: sourceFacts[source].name })
  return say(messages.columnFits, { name })
}

function notesOf(
  mapping: Mapping,
  names: readonly string[],
  values: Map<string, unknown[]>,
  sourceReason: Text | null,
) {
  const rounded = names.find(
    (name) => named.id.includes(plainName(name)) && values.get(name)!.some((value) => isRoundedId(textOf(value))),
  )
  return [
    ...(rounded === undefined ? [] : [say(messages.roundedIds, { name: rounded })]),
    ...(sourceReason === null ? [] : [say(messages.source, { reason: sourceReason })]),
    ...(mapping.timezone === 'UTC' ? [] : [say(messages.timezone, { timezone: mapping.timezone })]),
  ]
}
