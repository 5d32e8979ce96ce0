import { LinkifyIt } from 'linkify-it'
import { canonicalDomain } from '#contract/domain.ts'
import { hashtagPattern, mentionPattern } from '#contract/query-language/signs.ts'
import { normalise } from '#contract/query-language/tokenise.ts'

export type Entities = { hashtags: string[]; mentions: string[]; links: string[]; domains: string[]; emoji: string[] }

const maxEntities = 50
const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
const beyondAscii = /[^\0-\x7f]/
const maybeEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u
// An emoji lies within one such run: looking for sequences in a whole text tries thousands of them at each of its letters.
const emojiRun = /[\p{Emoji}\p{Emoji_Component}]+/gu
const emojiSequence = /\p{RGI_Emoji}/gv

/** What a text refers to, each once, in order: hashtags folded as the query language compares them, mentions in lower case. */
export function findEntities(text: string, provided: { hashtags: string[] | null; links: string[] | null }): Entities {
  const links = provided.links === null ? findLinks(text) : withoutShort([...provided.links, ...findLinks(text)])
  return {
    hashtags: distinct([...(provided.hashtags ?? []), ...findHashtags(text)].map((tag) => normalise(tag).trim())),
    mentions:
      text.includes('@') || text.includes('＠')
        ? distinct(matches(text, mentionPattern).map((name) => name.toLowerCase()))
        : [],
    links,
    domains: distinct(links.map(domainOf)),
    emoji: beyondAscii.test(text) && maybeEmoji.test(text) ? distinct(findEmoji(text)) : [],
  }
}

/** Addresses of X's shortener lead where the others of its post do. */
const shortened = /^https?:\/\/t\.co\//

function withoutShort(links: string[]) {
  const whole = links.filter((link) => !shortened.test(link))
  return distinct(whole.length === 0 ? links : whole)
}

const findEmoji = (text: string) => (text.match(emojiRun) ?? []).flatMap((run) => run.match(emojiSequence) ?? [])

const findHashtags = (text: string) => (text.includes('#') || text.includes('＃') ? matches(text, hashtagPattern) : [])

const plainLink = /https?:\/\/[A-Za-z0-9.-]+\.[a-z]{2,}(?:\/[\w./~-]*[\w/])?(?=\s|$)/g
const anyScheme = /:\/\//g

/** Most links are plain and stand alone; where one does not, all are left to the library, which knows every case. */
function findLinks(text: string): string[] {
  if (!text.includes('://')) return []
  const plain = text.match(plainLink) ?? []
  if (plain.length === text.match(anyScheme)!.length) return distinct(plain)
  return distinct((linkify.match(text) ?? []).map(({ url }) => url).filter((url) => /^https?:/i.test(url)))
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)

const distinct = (values: string[]) =>
  values.length === 0 ? values : [...new Set(values)].filter((value) => value !== '').slice(0, maxEntities)

/** The host of a link in its one form; empty for what is no link. */
export function domainOf(link: string): string {
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(link)?.[1] ?? ''
  return canonicalDomain(host).slice(0, 253)
}
