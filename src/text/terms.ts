import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Sentiment } from '#contract/posts.ts'
import type { Text } from '#contract/texts.ts'
import { locale } from './format.ts'
import { i18n } from './i18n.ts'

const sentiments: Record<Sentiment, MessageDescriptor> = {
  positive: msg`positive`,
  neutral: msg`neutral`,
  negative: msg`negative`,
  unknown: msg`not judged`,
}

/** As a word inside a sentence. */
export const sentimentName = (sentiment: Sentiment) => i18n.t(sentiments[sentiment])

export const postCount = (count: number) => plural(count, { one: '# post', other: '# posts' })

export const rowCount = (count: number) => plural(count, { one: '# row', other: '# rows' })

export const interactionCount = (count: number) => plural(count, { one: '# interaction', other: '# interactions' })

/** Words a text of the contract, which its catalogue knows by its English. */
export const worded = (text: string, params?: Record<string, unknown>) => i18n.t(text, params)

/** A sentence of the contract or of the server: in English, and where the catalogue does not know it, as it came. */
export const wordedText = ({ detail, message, params }: Text) =>
  message !== undefined && Object.hasOwn(i18n.messages, message) ? i18n.t(message, params) : detail

/** Says the sentences of the contract in the language of the page. */
export const speaker = () => ({ word: wordedText, locale: locale() })
