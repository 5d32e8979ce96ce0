import { toText } from '#contract/texts.ts'
import { parseAtomFeed, parseRdfFeed, parseRssFeed } from 'feedsmith'
import { AppError } from '#server/ground/errors.ts'
import { atomEntry, type AtomEntry, baseOf, type Based, rssEntry, type RssItem } from '../formats/feeds.ts'
import { rawLength, type Row } from './records.ts'

const maxCharacters = 32_000_000

export const isFeed = (text: string) => feedOf(text) !== null

const prolog = /\s*<(\?|!--)/y
const root = /\s*<(?:[\w.-]+:)?(rss|feed|rdf)[\s>]/iy

function feedOf(text: string) {
  let at = 0
  while (true) {
    prolog.lastIndex = at
    const opening = prolog.exec(text)?.[1]
    if (opening === undefined) break
    const closing = opening === '?' ? '>' : '-->'
    const end = text.indexOf(closing, prolog.lastIndex)
    if (end === -1) return null
    at = end + closing.length
  }
  root.lastIndex = at
  return root.exec(text)?.[1]?.toLowerCase() ?? null
}

/**
 * The entries of an RSS, Atom or RDF document; `base` is its URL. Throws too_large above `maxCharacters`, because the
 * document is held in memory.
 */
export async function* feedRows(pieces: AsyncIterable<string>, base?: string): AsyncGenerator<Row> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length > maxCharacters)
      throw new AppError(
        'too_large',
        toText(
          /*i18n*/ {
            id: 'problem.feedLongerThan',
            message: 'The feed is longer than {most, number} million characters. Split it, or save it as JSON Lines.',
          },
          { most: maxCharacters / 1_000_000 },
        ),
      )
  }
  for (const [index, entry] of entriesOf(text, base).entries())
    yield { line: index + 1, values: entry, raw: () => JSON.stringify(entry).slice(0, rawLength) }
}

function entriesOf(text: string, readAt: string | undefined): Record<string, unknown>[] {
  try {
    switch (feedOf(text)) {
      case 'feed': {
        const feed = parseAtomFeed(text)
        const base = baseOf(feed, readAt)
        return (feed.entries ?? []).map((entry) => atomEntry(entry as AtomEntry, base, feed.title?.value))
      }
      case 'rdf': {
        const feed = parseRdfFeed(text)
        const base = baseOf(feed as Based, readAt)
        return (feed.items ?? []).map((item) => rssEntry(item as RssItem, base, feed.title))
      }
      default: {
        const feed = parseRssFeed(text)
        const base = baseOf(feed, readAt)
        return (feed.items ?? []).map((item) => rssEntry(item as RssItem, base, feed.title))
      }
    }
  } catch (error) {
    throw new AppError(
      'unreadable_file',
      toText(
        /*i18n*/ { id: 'problem.unreadableFeed', message: 'The feed can’t be read: {reason}' },
        { reason: (error as Error).message },
      ),
      { cause: error },
    )
  }
}
