import { plural } from '@lingui/core/macro'
import { appendPercentSign } from './format.ts'
import { translateEnglish } from './terms.ts'

const unitNames: Record<string, (count: number) => string> = {
  posts: (count) => plural(count, { one: 'post', other: 'posts' }),
  authors: (count) => plural(count, { one: 'author', other: 'authors' }),
  interactions: (count) => plural(count, { one: 'interaction', other: 'interactions' }),
  impressions: (count) => plural(count, { one: 'impression', other: 'impressions' }),
  followers: (count) => plural(count, { one: 'follower', other: 'followers' }),
  words: (count) => plural(count, { one: 'word', other: 'words' }),
  people: (count) => plural(count, { one: 'person', other: 'people' }),
}

/** A figure with its unit: `12 posts`, `12% of posts`. */
export function withUnit(figure: string, unit: string, value: number | null) {
  const counted = inflectUnit(unit, value)
  return counted.startsWith('%') ? appendPercentSign(figure) + counted.slice(1) : `${figure} ${counted}`
}

/** Translates a unit of the contract, inflected for `value`; null gives its name. */
export const inflectUnit = (unit: string, value: number | null) =>
  unitNames[unit]?.(value ?? 0) ?? translateEnglish(unit)
