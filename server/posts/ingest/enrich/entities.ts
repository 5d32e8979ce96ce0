import { LinkifyIt } from 'linkify-it'
import { canonicalDomain } from '#contract/domain.ts'
import { hashtagPattern, mentionPattern } from '#contract/query-language/signs.ts'
import { normalise } from '#contract/query-language/tokenise.ts'

export type Entities = { hashtags: string[]; mentions: string[]; links: string[]; domains: string[]; emoji: string[] }

const maxEntities = 50
const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
const beyondAscii = /[^\0-\x7f]/
const maybeEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u
// Emoji occur only within such runs. Matching sequences in a whole text would try thousands of them at each letter.
const emojiRun = /[\p{Emoji}\p{Emoji_Component}]+/gu
const emojiSequence = /\p{RGI_Emoji}/gv

/** Each entity once, in order. Hashtags are normalised as in queries, mentions are in lower case. */
export function findEntities(text: string, provided: { hashtags: string[] | null; links: string[] | null }): Entities {
  const links = provided.links === null ? findLinks(text) : withoutShort([...provided.links, ...findLinks(text)])
  return {
    hashtags: distinct(
      [
        ...(provided.hashtags ?? []),
        ...(text.includes('#') || text.includes('＃') ? matches(text, hashtagPattern) : []),
      ].map((tag) => normalise(tag).trim()),
    ),
    mentions:
      text.includes('@') || text.includes('＠')
        ? distinct(matches(text, mentionPattern).map((name) => name.toLowerCase()))
        : [],
    links,
    domains: distinct(links.map(domainOf)),
    emoji:
      beyondAscii.test(text) && maybeEmoji.test(text)
        ? distinct((text.match(emojiRun) ?? []).flatMap((run) => run.match(emojiSequence) ?? []))
        : [],
  }
}

/** Links of X's shortener repeat the other links of the post. */
const shortened = /^https?:\/\/t\.co\//

function withoutShort(links: string[]) {
  const whole = links.filter((link) => !shortened.test(link))
  return distinct(whole.length === 0 ? links : whole)
}

const plainLink = /https?:\/\/[A-Za-z0-9.-]+\.[a-z]{2,}(?:\/[\w./~-]*[\w/])?(?=\s|$)/g
const anyScheme = /:\/\//g

/** A fast pattern finds plain links; if any link isn't plain, linkify finds them all. */
function findLinks(text: string): string[] {
  if (!text.includes('://')) return []
  const plain = text.match(plainLink) ?? []
  if (plain.length === text.match(anyScheme)!.length) return distinct(plain)
  return distinct((linkify.match(text) ?? []).map(({ url }) => url).filter((url) => /^https?:/i.test(url)))
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)

const distinct = (values: string[]) =>
  values.length === 0 ? values : [...new Set(values)].filter((value) => value !== '').slice(0, maxEntities)

/** The canonical host of a link; empty if it isn't one. */
export function domainOf(link: string): string {
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(link)?.[1] ?? ''
  return canonicalDomain(host).slice(0, 253)
}
