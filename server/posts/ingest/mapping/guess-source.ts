import type { Source } from '#contract/posts/post-fields.ts'
import { toSourceName } from '#contract/posts/source-name.ts'
import { toText, type Text } from '#contract/texts.ts'
import { sourceDetectionOrder } from '#sources/index.ts'
import { messages } from '../messages.ts'
import { domainOf } from '../enrich/entities.ts'
import { plainName } from './plain-name.ts'
import { findSourceByHost } from './post-urls.ts'

export type Guess = { source: Source; reason: Text } | null

/** Guesses a file's source from its URLs, then its columns, then its name. */
export function guessSource(
  columns: readonly string[],
  samplesOf: (column: string) => string[],
  fileName: string,
): Guess {
  const names = new Set(columns.map(plainName))
  const marked = sourceDetectionOrder.find((facts) => columnsIn(names, facts) !== undefined)
  const byColumns = marked
    ? {
        source: marked.id,
        reason: toText(messages.sourceByColumns, {
          source: toSourceName(marked.id),
          columns: columnsIn(names, marked)!
            .map((plain) => columns.find((name) => plainName(name) === plain))
            .join(', '),
        }),
      }
    : null
  if (marked?.inFiles?.urlIsLink) return byColumns
  const byHost = hostOf(columns, samplesOf)
  if (byHost || byColumns) return byHost ?? byColumns
  const named = sourceDetectionOrder.find(({ inFiles }) => inFiles?.fileName?.test(fileName))
  return named ? { source: named.id, reason: toText(messages.sourceByName, { source: toSourceName(named.id) }) } : null
}

const columnsIn = (names: ReadonlySet<string>, { inFiles }: (typeof sourceDetectionOrder)[number]) =>
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
  const source = hosts.length > 0 ? findSourceByHost(hosts[0]!) : null
  const all = source !== null && hosts.every((host) => findSourceByHost(host) === source)
  return all ? { source, reason: toText(messages.sourceByHost, { host: hosts[0]! }) } : null
}

const general =
  /archive|data|posts?|tweets?|export|sample|dump|condensed|backup|video|feed|answers|capture|status|file|download|import|test|result/i

/** The handle that an export of one account is named after; null without one. */
export function authorInFileName(fileName: string): string | null {
  const name = fileName.replace(/\.(?:csv|tsv|jsonl?|ndjson|parquet|txt|gz)(?:\.gz)?$/i, '')
  return /^[A-Za-z]\w{3,14}$/.test(name) && !general.test(name) ? name : null
}
