import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { CellLocalizer } from '#contract/answers/formatted-cells.ts'
import {
  type Media,
  type PostType,
  type Sentiment,
  sentimentNames,
  type Source,
  postTypeNames,
} from '#contract/posts/post-fields.ts'
import { numberStyles, type Text } from '#contract/texts.ts'
import { sourcesById } from '#sources/index.ts'
import { formatDay, formatNumber } from './format.ts'
import { locale } from './formatters.ts'
import { i18n } from './i18n.ts'

export const sentimentName = (sentiment: Sentiment) => translateEnglish(sentimentNames[sentiment])

export const typeName = (type: PostType) => translateEnglish(postTypeNames[type])

const mediaNames: Record<Media, MessageDescriptor> = {
  earned: msg({ message: 'Earned', context: 'media' }),
  owned: msg({ message: 'Owned', context: 'media' }),
}

export const mediaName = (media: Media) => i18n.t(mediaNames[media])

/** Most names are the same in every language. */
export const sourceName = (source: Source) => translateEnglish(sourcesById[source].name)

export const postCount = (count: number) => plural(count, { one: '# post', other: '# posts' })

/** `3 of 10 posts` */
export const postsDone = (done: number, all: number) => {
  const number = formatNumber(done)
  return plural(all, { one: `${number} of # post`, other: `${number} of # posts` })
}

export const createdText = (at: string, createdBy: string | null) =>
  createdBy === null ? t`Created ${at}` : t`Created ${at} by ${createdBy}`

export const rowCount = (count: number) => plural(count, { one: '# row', other: '# rows' })

export const interactionCount = (count: number) => plural(count, { one: '# interaction', other: '# interactions' })

/** Translates a text of the contract, whose message ID is its English. */
export const translateEnglish = (text: string, params?: Record<string, unknown>) => i18n.t(text, params)

/** Translates a text of the contract or server; unknown messages stay English. */
export function translate({ detail, message, params }: Text): string {
  if (message === undefined || !Object.hasOwn(i18n.messages, message)) return detail
  const worded = Object.entries(params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? translate(value) : value,
  ])
  return i18n._(message, Object.fromEntries(worded) as Record<string, string | number>, { formats: numberStyles })
}

export const translateAll = (texts: readonly Text[]) => texts.map(translate).join(' ')

export const cellLocalizer = (): CellLocalizer => ({ locale: locale(), word: translateEnglish, say: translate })

export const localizer = () => ({ word: translate, locale: locale(), day: formatDay })
