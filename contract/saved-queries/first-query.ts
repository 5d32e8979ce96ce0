import { inputMessages } from '../input-messages.ts'
import { tidyName } from '../name.ts'
import { quote } from '../query-language/normal-form.ts'
import type { Following } from '../workspaces/workspace-creation.ts'
import { parseQuery } from '../query-language/parse.ts'
import { say, type Text } from '../texts.ts'
import { tokenise } from '../query-language/tokenise.ts'

export type FirstQuery = { name: string; text: string }

const isPlain = (word: string) => /^[\p{L}\p{N}]+$/u.test(word) && !/^(and|or|not|o?near)$/i.test(word)
const written = (value: string) => (isPlain(value) ? value : quote(value))
const isSearchable = (value: string) => tokenise(value).length > 0

/** What no post can hold as words, such as an emoji, is found as it stands. */
const wordsOf = (item: string) => (isSearchable(item) ? written(item) : `raw:${quote(item)}`)

/** The sign of one word: a name of several is written together. */
function signed(sign: '#' | '@', item: string) {
  const name = item.replace(/[\s#@]/gu, '')
  const isName = sign === '#' ? /^[\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*$/u : /^\w{1,50}$/
  return isName.test(name) ? [`${sign}${name}`] : []
}

const addressOfAccount = /^(?:https?:\/\/)?(?:www\.)?[\w-]+(?:\.[\w-]+)+\/(?:(?:user|u|c|in|profile)\/)?@?([^/?#\s]+)/i
const accountOf = (item: string) => item.replace(addressOfAccount, '$1').replace(/^[@＠]+/, '')

const partsOf: Record<Following, (item: string) => string[]> = {
  brand: (item) => [wordsOf(item), ...signed('#', item), ...signed('@', item)],
  topic: (item) => [wordsOf(item)],
  accounts: (item) => {
    const account = accountOf(item)
    return account === '' ? [] : [`author:${/^\w+$/.test(account) ? account : quote(account)}`]
  },
}

const isControl = /\p{Cc}/gu
const separators: Record<Following, RegExp> = { brand: /[\n,;、،]/, topic: /[\n,;、،]/, accounts: /[\s,;、،]/ }

const isFirst = (item: string, at: number, items: readonly string[]) =>
  items.findIndex((other) => other.toLowerCase() === item.toLowerCase()) === at

/** What is followed, one entry each: a line or what stands between commas, of accounts also between spaces. */
const followedItems = (following: Following, followed: string): string[] =>
  followed
    .split(separators[following])
    .map((item) => item.replace(isControl, ' ').replace(/\s+/g, ' ').trim())
    .filter((item) => item !== '')
    .filter(isFirst)

const maxFollowed = 25

/** What is wrong with what is followed: as much of it as a query could not hold. */
export const followedProblem = (following: Following, followed: string): Text | null =>
  followedItems(following, followed).length <= maxFollowed ? null : say(inputMessages.choose, { most: maxFollowed })

const maxNameLength = 120

/** Never half a character. */
function shortened(name: string) {
  if (name.length <= maxNameLength) return name
  let short = ''
  for (const character of name) if (short.length + character.length < maxNameLength) short += character
  return `${short}…`
}

/**
 * The first saved query of a workspace, from what its creator wants to follow: a brand by its words, hashtag and mention, a
 * topic by its words, accounts by their authors. Whatever
 * the language: that is offered beside the query, and never set without being asked for. Its text always parses; null where nothing is said that a post could hold.
 */
export function firstQueryOf(following: Following, followed: string): FirstQuery | null {
  const found = followedItems(following, followed)
    .map((item) => ({ item, parts: partsOf[following](item).filter((part) => parseQuery(part).tree !== null) }))
    .filter(({ item, parts }) => parts.length > 0 && tidyName(item) !== '')
  if (found.length === 0) return null
  const text = found.flatMap((each) => each.parts).join(' OR ')
  // Composed first: some characters are longer then.
  return { name: shortened(tidyName(found.map(({ item }) => item).join(', '))), text }
}
