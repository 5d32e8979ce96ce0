import { plural } from '@lingui/core/macro'
import { inPercent } from './format.ts'
import { worded } from './terms.ts'

const counted: Record<string, (count: number) => string> = {
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
  const counted = countedUnit(unit, value)
  return counted.startsWith('%') ? inPercent(figure) + counted.slice(1) : `${figure} ${counted}`
}

/** Translates a unit of the contract, inflected for `value`; null gives its name. */
export const countedUnit = (unit: string, value: number | null) => counted[unit]?.(value ?? 0) ?? worded(unit)
