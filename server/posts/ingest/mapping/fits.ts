import type { PostField } from '#contract/ingest/uploads.ts'
import type { Source } from '#contract/posts/posts.ts'
import { sourcesById } from '#sources/index.ts'
import { plainName } from './plain-name.ts'
import { parseLanguage } from './languages.ts'
import { parseTime } from './times.ts'
import { toCount, decimalMarkOf } from './counts.ts'
import { toPostText } from './post-text.ts'
import { areRoundedIds, isTrue, toSource, cellToText, toPostType } from './values.ts'
import { convertSerialTime } from './spreadsheet-times.ts'

const utc = { timezone: 'UTC', dateOrder: 'monthFirst' } as const
const clock = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?$/i
const ofNetworks = /^(?:(?:social)?network|platform|plattform|netzwerk|pagetype|(?:source|media|channel)type)$/
const isUrl = (value: unknown) => /^https?:\/\//i.test(cellToText(value))
export const areClocks = (values: readonly unknown[]) => mostly(values, (value) => clock.test(cellToText(value).trim()))

export const areDays = (values: readonly unknown[]) =>
  mostly(values, (value) => typeof value === 'string' && !/\d:\d|^\d+$/.test(value.trim()))

const mostly = (values: readonly unknown[], test: (value: unknown) => boolean) =>
  values.length > 0 && values.filter(test).length >= values.length * 0.8

export function canBeField(
  field: PostField,
  name: string,
  values: readonly unknown[],
  { names, source }: { names: readonly string[]; source: Source },
): boolean {
  const plain = plainName(name)
  const others = new Set(names.map(plainName))
  switch (field) {
    case 'postedAt':
    case 'collectedAt':
      return mostly(
        values,
        (value) => timeIn(value, utc) !== null || timeIn(value, { ...utc, dateOrder: 'dayFirst' }) !== null,
      )
    case 'text':
    case 'title':
      return values.some((value) => toPostText(value) !== '') && !mostly(values, isNoText)
    case 'id':
      return values.length > 0 && !areRoundedIds(values) && mostly(values, (value) => cellToText(value) !== '')
    case 'url':
      return (
        mostly(
          values,
          (value) => isUrl(value) || (sourcesById[source].site !== undefined && /^\/\w+\//.test(cellToText(value))),
        ) && !(plain === 'url' && sourcesById[source].inFiles?.urlIsLink)
      )
    case 'links':
      if (plain === 'url') return mostly(values, isUrl)
      return mostly(
        values,
        (value) => Array.isArray(value) || isUrl(value) || (typeof value === 'object' && value !== null),
      )
    case 'source':
      // In a column of networks, one known name is enough. Elsewhere most must be known, because it may list posting
      // apps.
      return ofNetworks.test(plain)
        ? values.some((value) => toSource(value) !== null)
        : mostly(values, (value) => toSource(value) !== null)
    case 'type':
      if (plain === 'referencedtweets') return true
      if (plain === 'retweet') return areRetweetFlags(plain, values, others)
      return /^is/.test(plain) || mostly(values, (value) => toPostType(value) !== null)
    case 'authorHandle':
      return (
        mostly(values, (value) => typeof value === 'string' && !/\s/.test(value.trim())) &&
        (plain !== 'authorid' || values.some((value) => !/^\d+$/.test(cellToText(value))))
      )
    case 'authorName':
      return (
        mostly(values, (value) => typeof value === 'string' && !/^t\d_/.test(value)) &&
        (plain !== 'page' || values.some((value) => /\p{L}/u.test(cellToText(value))))
      )
    case 'authorBio':
      return values.some((value) => typeof value === 'string' && /\p{L}/u.test(value))
    case 'language':
      return values.some((value) => parseLanguage(value) !== null)
    case 'reposts':
      return areCounts(values) && !areRetweetFlags(plain, values, others)
    case 'likes':
      return areCounts(values) && !isRating(plain, values, others)
    case 'quotes':
    case 'replies':
    case 'views':
    case 'authorFollowers':
      return areCounts(values)
    case 'hashtags':
      return (
        !/^_/.test(name) && values.some((value) => typeof value !== 'number') && !areKeywords(plain, values, source)
      )
    default:
      return values.some((value) => cellToText(value) !== '')
  }
}

const timeIn = (value: unknown, reading: typeof utc | { timezone: 'UTC'; dateOrder: 'dayFirst' }) =>
  parseTime(convertSerialTime(value), reading)

const isNoText = (value: unknown) =>
  /^(?:true|false|yes|no|[-+]?\d+(?:[.,]\d+)?|https?:\S+)$/i.test(cellToText(value).trim()) ||
  timeIn(value, utc) !== null

const ofReviews = /review|rating|stars|thumbsup|helpful|appversion/

/** One to five stars aren't likes. */
const isRating = (plain: string, values: readonly unknown[], others: Set<string>) =>
  /^(?:score|points)$/.test(plain) &&
  values.every((value) => /^[1-5](?:\.[05])?$/.test(cellToText(value).trim())) &&
  [...others].some((name) => ofReviews.test(name))

const areKeywords = (plain: string, values: readonly unknown[], source: Source) =>
  plain === 'tags' &&
  sourcesById[source].hasHashtags !== true &&
  !values.some((value) => JSON.stringify(value).includes('#'))

const areCounts = (values: readonly unknown[]) => {
  const mark = decimalMarkOf(values)
  return mostly(values, (value) => typeof toCount(value, mark) === 'number')
}

/** `retweet` beside `like` is a count; alone, with zeros and ones, it marks retweets. */
const areRetweetFlags = (plain: string, values: readonly unknown[], others: Set<string>) =>
  plain === 'retweet' &&
  !others.has('like') &&
  values.every((value) => isTrue(value) || /^(?:0|false|no|f)$/i.test(cellToText(value).trim()))
