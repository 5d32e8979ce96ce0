import { parseLanguage } from '#server/posts/ingest/mapping/languages.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'
import type { Facet, PostRecord } from './events.ts'
import { collections } from './limits.ts'
import type { Person } from './people.ts'

export const uriOf = (did: string, rkey: string) => `at://${did}/${collections.post}/${rkey}`

const earliest = Date.UTC(2022, 0, 1)

/** `indexedAt` (ms) is when the network saw the post: no post is younger, whatever its author's clock says. */
export function postOf(
  { did, rkey, indexedAt, person }: { did: string; rkey: string; indexedAt: number; person: Person | undefined },
  record: PostRecord,
): PostRow {
  const all = [
    ...featuresOf(record.facets).map(({ uri }) => uri),
    record.embed?.external?.uri,
    record.embed?.media?.external?.uri,
  ]
  const links = [...new Set(all.filter((uri) => uri !== undefined && /^https?:\/\//i.test(uri)))] as string[]
  const hashtags = [
    ...featuresOf(record.facets).flatMap(({ tag }) => (tag === undefined ? [] : [tag])),
    ...(record.tags ?? []),
  ]
  return createPostRow({
    source: 'bluesky',
    nativeId: uriOf(did, rkey),
    url: `https://bsky.app/profile/${did}/post/${rkey}`,
    type: record.reply ? 'reply' : quotedBy(record) === null ? 'post' : 'quote',
    authorId: did,
    authorHandle: person?.handle ?? '',
    authorName: person?.name ?? '',
    authorFollowers: person?.followers ?? null,
    authorBio: person?.bio ?? '',
    postedAt: new Date(parsePostTime(record.createdAt, indexedAt)),
    text: withWholeLinks(record.text, record.facets ?? []),
    parentId: record.reply?.parent.uri ?? '',
    rootId: record.reply?.root.uri ?? '',
    language: languageOf(record.langs),
    hashtags: hashtags.length === 0 ? null : hashtags,
    links: links.length === 0 ? null : links,
  })
}

function parsePostTime(createdAt: string, indexedAt: number) {
  const at = Date.parse(createdAt)
  if (Number.isNaN(at) || at < earliest) return indexedAt
  return indexedAt >= earliest ? Math.min(at, indexedAt) : at
}

/** Null for several languages, so that the language is detected. */
function languageOf(langs: readonly string[] = []) {
  const languages = new Set(langs.map((lang) => parseLanguage(lang)))
  return languages.size === 1 ? [...languages][0]! : null
}

/** Ignores quoted lists and feeds, which aren't posts. */
export function quotedBy({ embed }: PostRecord): string | null {
  const uri = embed?.record?.record?.uri ?? embed?.record?.uri ?? null
  return uri !== null && uri.includes(`/${collections.post}/`) ? uri : null
}

const featuresOf = (facets: readonly Facet[] = []) => facets.flatMap(({ features }) => features)

/** Expands shortened links, for readers and search. */
function withWholeLinks(text: string, facets: readonly Facet[]) {
  if (facets.length === 0) return text
  const bytes = Buffer.from(text)
  const parts: string[] = []
  let from = 0
  for (const { index, features } of facets.toSorted((one, other) => one.index.byteStart - other.index.byteStart)) {
    const { byteStart, byteEnd } = index
    const link = features.find(({ uri }) => uri !== undefined && /^https?:\/\//i.test(uri))?.uri
    if (link === undefined || byteStart < from || byteEnd <= byteStart || byteEnd > bytes.length) continue
    if (!/(?:\.\.\.|…)$/.test(bytes.toString('utf8', byteStart, byteEnd))) continue
    parts.push(bytes.toString('utf8', from, byteStart), link)
    from = byteEnd
  }
  return from === 0 ? text : [...parts, bytes.toString('utf8', from)].join('')
}
