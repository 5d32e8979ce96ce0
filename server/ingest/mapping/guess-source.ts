import type { Source } from '#contract/posts/posts.ts'
import { sourceNames } from '#contract/collection/sources.ts'
import { say, type Text } from '#contract/texts.ts'
import { messages } from '../messages.ts'
import { domainOf } from '../enrich/entities.ts'
import { plainName } from './aliases.ts'
import { sourceOfHost } from './post-urls.ts'

export type Guess = { source: Source; reason: Text } | null

const marks: readonly { source: Source; needs: readonly string[] }[] = [
  { source: 'hacker-news', needs: ['by', 'time', 'title'] },
  { source: 'hacker-news', needs: ['by', 'time', 'parent'] },
  { source: 'hacker-news', needs: ['points', 'submitter'] },
  { source: 'reddit', needs: ['numcomments', 'permalink'] },
  { source: 'reddit', needs: ['subreddit'] },
  { source: 'youtube', needs: ['videoid'] },
  { source: 'youtube', needs: ['channelid', 'channeltitle'] },
  { source: 'github', needs: ['number', 'authorassociation'] },
  { source: 'mastodon', needs: ['reblogscount', 'favouritescount'] },
  { source: 'x', needs: ['tweetid'] },
  { source: 'x', needs: ['retweetcount'] },
  { source: 'x', needs: ['retweets'] },
  { source: 'x', needs: ['retweet'] },
  { source: 'x', needs: ['inresponsetotweetid'] },
  { source: 'rss', needs: ['datepublished', 'contenthtml'] },
  { source: 'rss', needs: ['feed', 'published'] },
]

const inNames: readonly [RegExp, Source][] = [
  [/hacker.?news|\bhn\b/i, 'hacker-news'],
  [/reddit/i, 'reddit'],
  [/youtube/i, 'youtube'],
  [/truth.?social/i, 'truth-social'],
  [/mastodon/i, 'mastodon'],
  [/bluesky|bsky|jetstream/i, 'bluesky'],
  [/twitter|tweets/i, 'x'],
  [/\b(?:rss|feed|atom)/i, 'rss'],
]

/** Where a file's posts come from: by their addresses, by the names of the columns, by the file's name. */
export function guessSource(
  columns: readonly string[],
  samplesOf: (column: string) => string[],
  fileName: string,
): Guess {
  const names = new Set(columns.map(plainName))
  const marked = marks.find(({ needs }) => needs.every((need) => names.has(need)))
  if (names.has('did') && columns.some((column) => column.includes('rkey')))
    return { source: 'bluesky', reason: say(messages.sourceByStream) }
  // Links to anywhere fill the url of these two.
  if (marked?.source === 'hacker-news' || marked?.source === 'reddit') return because(marked)
  const host = hostOf(columns, samplesOf)
  if (host) return host
  if (marked) return because(marked)
  const named = inNames.find(([pattern]) => pattern.test(fileName))
  return named ? { source: named[1], reason: say(messages.sourceByName, { source: sourceNames[named[1]] }) } : null
}

const because = ({ source, needs }: { source: Source; needs: readonly string[] }): Guess => ({
  source,
  reason: say(messages.sourceByColumns, { source: sourceNames[source], columns: needs.join(', ') }),
})

function hostOf(columns: readonly string[], samplesOf: (column: string) => string[]): Guess {
  const column = columns.find((name) =>
    ['url', 'permalink', 'link', 'tweeturl', 'commentsurl', 'htmlurl'].includes(plainName(name)),
  )
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

/** A handle that the file is named after, as exports of one account are. */
export function authorInFileName(fileName: string): string | null {
  const name = fileName.replace(/\.(?:csv|tsv|jsonl?|ndjson|parquet|txt|gz)(?:\.gz)?$/i, '')
  return /^[A-Za-z]\w{3,14}$/.test(name) && !general.test(name) ? name : null
}
