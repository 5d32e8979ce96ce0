import { parseJsonFeed } from 'feedsmith'
import { Parser } from 'htmlparser2'
import type { Mapping } from '#contract/ingest/uploads.ts'
import { say } from '#contract/texts.ts'
import { parseTime } from '#server/ingest/mapping/times.ts'
import { postReader } from '#server/ingest/mapping/to-post-row.ts'
import type { PostRow } from '#server/ingest/post-row.ts'
import { feedRows, isFeed } from '#server/ingest/reading/feed.ts'
import { AppError } from '#server/errors.ts'
import { faultMessages } from '../../fault-messages.ts'
import { type Reading, SourceFault } from '../../source.ts'
import { unreadable } from '../shared/get-json.ts'
import { limits } from './limits.ts'

export type Entry = Record<string, unknown>

const utc = { timezone: 'UTC', dateOrder: 'dayFirst' } as const
/** The columns that a feed has as a file, so that a post imported and one followed are one. */
const mapping: Mapping = {
  columns: {
    id: 'id',
    url: 'url',
    title: 'title',
    text: 'content',
    postedAt: 'published',
    authorName: 'author_name',
    hashtags: 'tags',
  },
  constants: { source: 'rss' },
  ...utc,
  html: true,
}

/** The entries of a feed in any of its formats; a fault for what is none, which names the feeds that a page has instead. */
export async function entriesOf(body: string, url: string): Promise<Entry[]> {
  const { host } = new URL(url)
  // Old RSS names its document type; one that defines entities of its own is not read.
  const text = body.replace(/<!DOCTYPE[^[<>]*>/i, '')
  if (/^\s*\{/.test(text)) return jsonEntries(text, host)
  if (!isFeed(text)) throw noFeed(text, url)
  try {
    const rows = feedRows(
      (async function* () {
        yield text
      })(),
    )
    const entries: Entry[] = []
    for await (const row of rows) if ('values' in row) entries.push(row.values as Entry)
    return entries
  } catch (error) {
    throw unreadable(host, error instanceof AppError ? error.text.detail : String(error))
  }
}

function jsonEntries(text: string, host: string): Entry[] {
  try {
    const feed = parseJsonFeed(text)
    return (feed.items ?? []).map((item) => ({
      id: item.id,
      url: item.url ?? item.external_url,
      title: item.title,
      content: item.content_html ?? item.content_text ?? item.summary,
      published: item.date_published ?? item.date_modified,
      updated: item.date_modified,
      author_name: item.authors?.[0]?.name,
      tags: item.tags,
    }))
  } catch (error) {
    throw unreadable(host, (error as Error).message.slice(0, 300))
  }
}

function noFeed(text: string, url: string) {
  const { host } = new URL(url)
  const [first] = feedsOfPage(text, url)
  return new SourceFault(
    'misconfigured',
    first === undefined
      ? say(faultMessages.noFeed, { host })
      : say(faultMessages.noFeedButPage, { host, suggestion: first }),
  )
}

/** The feeds that a page names in its head. */
export function feedsOfPage(html: string, base: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag: (name, { rel = '', type = '', href = '' }) => {
      if (name !== 'link' || !/\balternate\b/i.test(rel)) return
      const url = URL.parse(href, base)
      if (/^application\/(?:rss\+xml|atom\+xml|feed\+json)/i.test(type) && url && /^https?:$/.test(url.protocol))
        found.push(url.href)
    },
  })
  parser.end(html.slice(0, 500_000))
  return found
}

const universal = /^(?:[a-z][a-z\d+.-]*:\/\/|tag:|urn:)/i

/** An entry of a feed as it is known everywhere: its link from where the feed was read, an id that is the publisher's own with their host. */
export function placed(entry: Entry, { feed, readAt }: { feed: string; readAt: string }): Entry {
  const { id, url } = entry
  const link = typeof url === 'string' && url.trim() !== '' ? (URL.parse(url.trim(), readAt)?.href ?? url) : url
  if (typeof id !== 'string' || id.trim() === '') return { ...entry, url: link }
  if (id === url) return { ...entry, id: link, url: link }
  return { ...entry, id: universal.test(id.trim()) ? id : `${new URL(feed).host}/${id.trim()}`, url: link }
}

/** Posts of entries; an entry without a readable time has the time at which it was first seen. */
export function postsOf(entries: readonly Entry[], now: number): { posts: PostRow[]; rejected: Reading['rejected'] } {
  const read = postReader(mapping, null, new Date(now))
  const posts: PostRow[] = []
  const rejected: Reading['rejected'][number][] = []
  for (const entry of entries) {
    const at = parseTime(entry.published, utc)
    const dated = { ...entry, published: at === null || at > now ? new Date(now) : entry.published }
    const { row, problems } = read(dated)
    if (row !== null) posts.push({ ...row, text: excerptOf(row.text), editedAt: timeOf(entry.updated) })
    else rejected.push({ frame: JSON.stringify(entry).slice(0, 64_000), reason: problems[0]! })
  }
  return { posts, rejected }
}

const timeOf = (value: unknown) => {
  const at = parseTime(value, utc)
  return at === null ? null : new Date(at)
}

const excerptOf = (text: string) =>
  text.length <= limits.excerpt ? text : `${text.slice(0, limits.excerpt).toWellFormed().trimEnd()}…`
