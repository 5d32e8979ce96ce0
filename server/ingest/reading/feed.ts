import { say } from '#contract/texts.ts'
import { parseAtomFeed, parseRdfFeed, parseRssFeed } from 'feedsmith'
import { AppError } from '#server/errors.ts'
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
        say(
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
      say(
        /*i18n*/ { id: 'problem.unreadableFeed', message: 'The feed cannot be read: {reason}' },
        { reason: (error as Error).message },
      ),
      { cause: error },
    )
  }
}

type Text = { value?: string }
type Person = { name?: string }
type Link = { href?: string; rel?: string }
type Based = { xml?: { base?: string } }
type AtomEntry = Based & {
  id?: string
  links?: Link[]
  title?: Text
  content?: Text & { src?: string }
  summary?: Text
  published?: string
  updated?: string
  authors?: Person[]
  categories?: { term?: string }[]
  media?: { groups?: { description?: Text }[] }
}
type RssItem = Based & {
  guid?: Text & { isPermaLink?: boolean }
  atom?: { links?: Link[]; authors?: Person[]; published?: string; updated?: string }
  dcterms?: { created?: string[]; issued?: string[]; dates?: string[] }
  itunes?: { title?: string; summary?: string }
  media?: { title?: Text; description?: Text }
  link?: string
  title?: string
  description?: string
  content?: { encoded?: string }
  pubDate?: string
  dc?: { dates?: string[]; creators?: string[] }
  authors?: (string | Person)[]
  categories?: { name?: string }[]
}

const baseOf = ({ xml }: Based, outer: string | undefined) => absolute(xml?.base, outer) ?? outer

/** Resolves a relative URL; returns it unchanged if it's absolute or there is no base. */
export const absolute = (address: string | undefined, base: string | undefined) =>
  address === undefined || base === undefined || /^\s*(?:[a-z][a-z\d+.-]*:|$)/i.test(address)
    ? address
    : (URL.parse(address.trim(), base)?.href ?? address)

const alternateOf = (links: readonly Link[] = []) => links.find(({ rel = 'alternate' }) => rel === 'alternate')?.href

const atomEntry = (entry: AtomEntry, base: string | undefined, feed = '') => ({
  id: entry.id,
  url: absolute(alternateOf(entry.links) ?? entry.content?.src, baseOf(entry, base)),
  title: entry.title?.value,
  content: entry.content?.value ?? entry.summary?.value ?? entry.media?.groups?.[0]?.description?.value,
  published: entry.published ?? entry.updated,
  updated: entry.updated,
  author_name: entry.authors?.[0]?.name,
  tags: entry.categories?.map(({ term }) => term).filter(Boolean),
  feed,
})

function rssEntry(item: RssItem, base: string | undefined, feed = '') {
  const link = item.link ?? alternateOf(item.atom?.links) ?? permalinkOf(item.guid)
  const url = absolute(link, baseOf(item, base))
  const { atom, dc, dcterms, itunes, media } = item
  const published = [item.pubDate, dc?.dates, dcterms?.issued, dcterms?.created, dcterms?.dates, atom?.published].flat()
  return {
    id: item.guid?.value ?? url,
    url,
    title: item.title ?? itunes?.title ?? media?.title?.value,
    content: item.content?.encoded ?? item.description ?? itunes?.summary ?? media?.description?.value,
    published: published.find((time) => time !== undefined) ?? atom?.updated,
    updated: atom?.updated,
    author_name: dc?.creators?.[0] ?? nameOf(item.authors?.[0]) ?? atom?.authors?.[0]?.name,
    tags: item.categories?.map(({ name }) => name).filter(Boolean),
    feed,
  }
}

/** A guid is a URL unless it denies it. */
const permalinkOf = (guid: RssItem['guid']) =>
  guid?.isPermaLink !== false && /^https?:\/\//i.test(guid?.value?.trim() ?? '') ? guid?.value : undefined

const nameOf = (author: string | Person | undefined) => (typeof author === 'string' ? author : author?.name)
