import { parseJsonFeed } from 'feedsmith'
import { Parser } from 'htmlparser2'
import type { DateOrder, Mapping } from '#contract/ingest/uploads.ts'
import { toText } from '#contract/texts.ts'
import { dateOrderOf } from '#server/posts/ingest/mapping/date-order.ts'
import { parseTime } from '#server/posts/ingest/mapping/times.ts'
import { postReader } from '#server/posts/ingest/mapping/to-post-row.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { absolute } from '#server/posts/ingest/formats/feeds.ts'
import { feedRows, isFeed } from '#server/posts/ingest/reading/feed.ts'
import { maxTextLength } from '#server/posts/ingest/reading/limits.ts'
import { AppError } from '#server/ground/errors.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { type ReadResult, SourceError } from '../../source.ts'
import { unreadableFault } from '../shared/get-json.ts'
import { limits } from './limits.ts'

export type Entry = Record<string, unknown>

/** The same columns as for feed files, so that an imported and a followed post are one. */
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
  timezone: 'UTC',
  dateOrder: 'dayFirst',
  html: true,
}

/** Entries of a feed in any format. For a page, the fault names the feeds it links to. */
export async function parseEntries(body: string, url: string): Promise<Entry[]> {
  const { host } = new URL(url)
  // Old RSS has a document type; one that defines entities is refused.
  const text = body.replace(/<!DOCTYPE[^[<>]*>/i, '')
  if (/^\s*\{/.test(text)) return jsonEntries(text, url)
  if (!isFeed(text)) throw noFeed(text, url)
  try {
    const rows = feedRows(
      (async function* () {
        yield text
      })(),
      url,
    )
    const entries: Entry[] = []
    for await (const row of rows) if ('values' in row) entries.push(row.values as Entry)
    return entries
  } catch (error) {
    throw unreadableFault(host, error instanceof AppError ? error.text.detail : String(error))
  }
}

function jsonEntries(text: string, url: string): Entry[] {
  try {
    const feed = parseJsonFeed(text)
    return (feed.items ?? []).map((item) => ({
      id: item.id,
      url: absolute(item.url ?? item.external_url, url),
      title: item.title,
      content: item.content_html ?? item.content_text ?? item.summary,
      published: item.date_published ?? item.date_modified,
      updated: item.date_modified,
      author_name: item.authors?.[0]?.name,
      tags: item.tags,
    }))
  } catch (error) {
    throw unreadableFault(new URL(url).host, (error as Error).message.slice(0, 300))
  }
}

function noFeed(text: string, url: string) {
  const { host } = new URL(url)
  const [first] = feedsOfPage(text, url)
  return new SourceError(
    'misconfigured',
    first === undefined
      ? toText(faultMessages.noFeed, { host })
      : toText(faultMessages.noFeedButPage, { host, suggestion: first }),
  )
}

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

/** `firstSeen`: ms by entry ID. `dateOrder`: fits the dates of the whole feed. */
type Known = { firstSeen?: ReadonlyMap<string, number>; dateOrder?: DateOrder }

export const findDateOrder = (entries: readonly Entry[]): DateOrder =>
  dateOrderOf(entries.map(({ published }) => published)) ?? 'dayFirst'

/** IDs must be globally unique. Undated, future or only edit-dated entries get the time they were first seen. */
export function postsOf(
  entries: readonly Entry[],
  now: number,
  { firstSeen = new Map(), dateOrder = findDateOrder(entries) }: Known = {},
): { posts: PostRow[]; rejected: ReadResult['rejected'] } {
  const read = postReader({ ...mapping, dateOrder }, null, new Date(now))
  const posts: PostRow[] = []
  const rejected: ReadResult['rejected'][number][] = []
  for (const entry of entries) {
    const guess = guessTime(entry, now, dateOrder)
    const published = guess === null ? entry.published : new Date(firstSeen.get(idOf(entry)) ?? guess)
    const { row, problems } = read({ ...entry, published, ...excerpt(entry.content) })
    if (row === null) rejected.push({ frame: JSON.stringify(entry).slice(0, 64_000), reason: problems[0]! })
    else {
      const edited = parseTime(entry.updated, { timezone: 'UTC', dateOrder })
      posts.push({
        ...row,
        text:
          row.text.length <= limits.excerpt
            ? row.text
            : `${row.text.slice(0, limits.excerpt).toWellFormed().trimEnd()}…`,
        editedAt: edited === null ? null : new Date(edited),
        ...(guess === null ? {} : { isTimeGuessed: true }),
      })
    }
  }
  return { posts, rejected }
}

export const idOf = ({ id, url }: Entry) => String(id ?? url ?? '')

/** Guessed time (ms) of an undated, future or only edit-dated entry; null if its own date applies. */
export function guessTime({ published, updated }: Entry, now: number, dateOrder: DateOrder): number | null {
  if (typeof published !== 'string' || published.trim() === '') return now
  const at = parseTime(published, { timezone: 'UTC', dateOrder })
  if (at === null) return null
  if (at > now) return now
  return published === updated ? at : null
}

/** Cuts megabytes of text before parsing, to more than the excerpt needs. */
const excerpt = (content: unknown) => (typeof content === 'string' ? { content: content.slice(0, maxTextLength) } : {})
