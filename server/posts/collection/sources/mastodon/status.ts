import * as z from 'zod/mini'
import { parseLanguage } from '#server/posts/ingest/mapping/languages.ts'
import { htmlToText } from '#server/posts/ingest/mapping/html.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import type { Observation } from '../../source.ts'
import { Count } from '../shared/count.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'
import type { MastodonSettings } from '#sources/mastodon/collector.ts'

const Account = z.object({
  acct: z.string(),
  username: z.optional(z.string()),
  display_name: z.optional(z.string()),
  note: z.nullish(z.string()),
  url: z.nullish(z.string()),
  uri: z.nullish(z.string()),
  followers_count: Count,
  hide_collections: z.catch(z.nullish(z.boolean()), null),
  pleroma: z.catch(z.nullish(z.object({ hide_followers_count: z.nullish(z.boolean()) })), null),
  discoverable: z.nullish(z.boolean()),
  indexable: z.nullish(z.boolean()),
  noindex: z.nullish(z.boolean()),
})

/** `id` is the instance's own, `uri` is the same everywhere. */
export const Status = z.object({
  id: z.string(),
  uri: z.string(),
  url: z.nullish(z.string()),
  created_at: z.string(),
  edited_at: z.catch(z.nullish(z.string()), null),
  visibility: z.string(),
  language: z.nullish(z.string()),
  content: z.string(),
  spoiler_text: z.nullish(z.string()),
  in_reply_to_id: z.nullish(z.string()),
  reblog: z.nullish(z.unknown()),
  quote: z.nullish(z.unknown()),
  account: Account,
  tags: z.catch(z.array(z.object({ name: z.string() })), []),
  card: z.catch(z.nullish(z.object({ url: z.string() })), null),
  favourites_count: Count,
  reblogs_count: Count,
  replies_count: Count,
  quotes_count: Count,
})
export type Status = z.infer<typeof Status>

type Unstated = MastodonSettings['unstated']

const optOutPattern = /#no(?:bots?|index|archive|search)\b/i

/** Why a post is withheld; null if its author allows it to be found. */
export function reasonToWithhold({ visibility, account }: Status, unstated: Unstated) {
  if (visibility !== 'public') return 'notPublic'
  if (account.noindex === true || optOutPattern.test(htmlToText(account.note ?? '').text)) return 'noIndex'
  if (account.indexable === false) return 'notIndexable'
  if (account.indexable !== true && unstated === 'withhold') return 'notIndexable'
  return account.discoverable === false ? 'notDiscoverable' : null
}

/** Null for boosts, which have no text of their own. */
export function observationOf(
  status: Status,
  { host, parentUri, unstated }: { host: string; parentUri: string; unstated: Unstated },
): Observation | null {
  if (status.reblog !== undefined && status.reblog !== null) return null
  const reason = reasonToWithhold(status, unstated)
  if (reason !== null) return { kind: 'withheld', nativeId: status.uri, reason }
  return { kind: 'post', post: postOf(status, host, parentUri) }
}

function postOf(status: Status, host: string, parentUri: string): PostRow {
  const { account, card } = status
  const { text, links } = htmlToText(status.content)
  const warning = (status.spoiler_text ?? '').trim()
  const all = card && /^https?:\/\//i.test(card.url) ? [...new Set([...links, card.url])] : links
  return createPostRow({
    source: 'mastodon',
    nativeId: status.uri,
    url: status.url ?? status.uri,
    type: status.in_reply_to_id ? 'reply' : status.quote ? 'quote' : 'post',
    authorId: account.uri ?? account.url ?? account.acct,
    authorHandle: account.acct.includes('@') ? account.acct : `${account.acct}@${host}`,
    authorName: account.display_name ?? '',
    authorFollowers: followersOf(account),
    authorBio: htmlToText(account.note ?? '').text,
    postedAt: new Date(status.created_at),
    editedAt: new Date(status.edited_at ?? status.created_at),
    text: warning === '' ? text : `${warning}\n\n${text}`,
    ...countsOf(status),
    parentId: parentUri,
    language: parseLanguage(status.language),
    hashtags: status.tags.length === 0 ? null : status.tags.map(({ name }) => name),
    links: all.length === 0 ? null : all,
  })
}

/** Servers report 0 if an account hides its followers. */
const followersOf = ({ followers_count: count, hide_collections: isHidden, pleroma }: Status['account']) =>
  pleroma?.hide_followers_count === true || (isHidden === true && count === 0) ? null : count

export const countsOf = (status: Status) => ({
  likes: status.favourites_count,
  reposts: status.reblogs_count,
  replies: status.replies_count,
  quotes: status.quotes_count,
})
