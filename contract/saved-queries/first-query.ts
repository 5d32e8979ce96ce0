import { inputMessages } from '../input-messages.ts'
import { maxNameLength, normaliseName } from '../name.ts'
import { quote } from '../query-language/normal-form.ts'
import type { Following } from '../workspaces/workspace-creation.ts'
import { parseQuery } from '../query-language/parse.ts'
import { toText, type Text } from '../texts.ts'
import { tokenise } from '../query-language/tokenise.ts'

export type FirstQuery = { name: string; text: string }

const isPlain = (word: string) => /^[\p{L}\p{N}]+$/u.test(word) && !/^(and|or|not|o?near)$/i.test(word)

/** `raw:` finds texts without words, such as emoji. */
const wordsOf = (item: string) =>
  tokenise(item).length > 0 ? (isPlain(item) ? item : quote(item)) : `raw:${quote(item)}`

function toSignedTerms(sign: '#' | '@', item: string) {
  const name = item.replace(/[\s#@]/gu, '')
  const isName = sign === '#' ? /^[\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*$/u : /^\w{1,50}$/
  return isName.test(name) ? [`${sign}${name}`] : []
}

const addressOfAccount = /^(?:https?:\/\/)?(?:www\.)?[\w-]+(?:\.[\w-]+)+\/(?:(?:user|u|c|in|profile)\/)?@?([^/?#\s]+)/i

const partsOf: Record<Following, (item: string) => string[]> = {
  brand: (item) => [wordsOf(item), ...toSignedTerms('#', item), ...toSignedTerms('@', item)],
  topic: (item) => [wordsOf(item)],
  accounts: (item) => {
    const account = item.replace(addressOfAccount, '$1').replace(/^[@＠]+/, '')
    return account === '' ? [] : [`author:${/^\w+$/.test(account) ? account : quote(account)}`]
  },
}

const controlCharacters = /\p{Cc}/gu
const separators: Record<Following, RegExp> = { brand: /[\n,;、،]/, topic: /[\n,;、،]/, accounts: /[\s,;、،]/ }

/** One item per line or comma; accounts may also be separated by spaces. */
const followedItems = (following: Following, followed: string): string[] =>
  followed
    .split(separators[following])
    .map((item) => item.replace(controlCharacters, ' ').replace(/\s+/g, ' ').trim())
    .filter((item) => item !== '')
    .filter((item, at, items) => items.findIndex((other) => other.toLowerCase() === item.toLowerCase()) === at)

const maxFollowed = 25

/** Limits the items to what a query can contain. */
export const validateFollowed = (following: Following, followed: string): Text | null =>
  followedItems(following, followed).length <= maxFollowed ? null : toText(inputMessages.choose, { most: maxFollowed })

function truncate(name: string) {
  if (name.length <= maxNameLength) return name
  let short = ''
  for (const character of name) if (short.length + character.length < maxNameLength) short += character
  return `${short}…`
}

/**
 * The first saved query of a workspace: words, hashtag and mention of a brand, words of a topic, or authors. No
 * language filter, which users choose themselves. The text always parses; null without searchable input.
 */
export function createFirstQuery(following: Following, followed: string): FirstQuery | null {
  const found = followedItems(following, followed)
    .map((item) => ({ item, parts: partsOf[following](item).filter((part) => parseQuery(part).tree !== null) }))
    .filter(({ item, parts }) => parts.length > 0 && normaliseName(item) !== '')
  if (found.length === 0) return null
  const text = found.flatMap((each) => each.parts).join(' OR ')
  // Normalised first, since some characters become longer.
  return { name: truncate(normaliseName(found.map(({ item }) => item).join(', '))), text }
}
