import type { Source } from '#contract/posts/post-fields.ts'
import { sourceText } from '#contract/posts/source-text.ts'
import { say, type Text } from '#contract/texts.ts'
import { guessed } from '#sources/index.ts'
import { messages } from '../messages.ts'
import { domainOf } from '../enrich/entities.ts'
import { plainName } from './plain-name.ts'
import { sourceOfHost } from './post-urls.ts'

export type Guess = { source: Source; reason: Text } | null

/** Guesses a file's source from its URLs, then its columns, then its name. */
export function guessSource(
  columns: readonly string[],
  samplesOf: (column: string) => string[],
  fileName: string,
): Guess {
  const names = new Set(columns.map(plainName))
  const marked = guessed.find((facts) => columnsIn(names, facts) !== undefined)
  const byColumns = marked
    ? {
        source: marked.id,
        reason: say(messages.sourceByColumns, {
          source: sourceText(marked.id),
          columns: columnsIn(names, marked)!.join(', '),
        }),
      }
    : null
  if (marked?.inFiles?.urlIsLink) return byColumns
  const byHost = hostOf(columns, samplesOf)
  if (byHost || byColumns) return byHost ?? byColumns
  const named = guessed.find(({ inFiles }) => inFiles?.fileName?.test(fileName))
  return named ? { source: named.id, reason: say(messages.sourceByName, { source: sourceText(named.id) }) } : null
}

const columnsIn = (names: ReadonlySet<string>, { inFiles }: (typeof guessed)[number]) =>
  inFiles?.columns?.find((needs) => needs.every((need) => names.has(need)))

const ofAddresses =
  'url permalink link tweeturl commentsurl htmlurl posturl commenturl videourl collectedfromurl'.split(' ')

function hostOf(columns: readonly string[], samplesOf: (column: string) => string[]): Guess {
  const column = ofAddresses.map((plain) => columns.find((name) => plainName(name) === plain)).find(Boolean)
  const hosts =
    column === undefined
      ? []
      : samplesOf(column)
          .map(domainOf)
          .filter((host) => host !== '')
  const source = hosts.length > 0 ? sourceOfHost(hosts[0]!) : null
  const all = source !== null && hosts.every((host) => sourceOfHost(host) === source)
  return all ? { source, reason: say(messages.sourceByHost, { host: hosts[0]! }) } : null
}

const general =
  /archive|data|posts?|tweets?|export|sample|dump|condensed|backup|video|feed|answers|capture|status|file|download|import|test|result/i

/** The handle that an export of one account is named after; null without one. */
export function authorInFileName(fileName: string): string | null {
  const name = fileName.replace(/\.(?:csv|tsv|jsonl?|ndjson|parquet|txt|gz)(?:\.gz)?$/i, '')
  return /^[A-Za-z]\w{3,14}$/.test(name) && !general.test(name) ? name : null
}
