import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fields } from '#contract/query-language/fields.ts'
import { i18n } from '#src/text/i18n.ts'
import type { Mode } from './model.ts'
import type { RowKind } from './row-draft.ts'

const names: Record<RowKind, MessageDescriptor> = {
  word: msg`Word`,
  phrase: msg`Phrase`,
  near: msg`Near each other`,
  lang: msg`Language`,
  url: msg`Address`,
  raw: msg`Exactly as written`,
  query: msg`Saved query`,
  category: msg`Category`,
  after: msg`Posted since`,
  before: msg`Posted before`,
  author: msg`Author`,
  bio: msg`Biography`,
  hashtag: msg`Hashtag`,
  text: msg`Text`,
  title: msg`Title`,
  domain: msg`Domain`,
  mention: msg`Mention`,
  community: msg`Community`,
  tag: msg`Tag`,
  source: msg`Source`,
  instance: msg`Instance`,
  type: msg`Type`,
  sentiment: msg`Sentiment`,
  has: msg`Has`,
  is: msg`Is`,
  likes: msg`Likes`,
  replies: msg`Replies`,
  reposts: msg`Reposts`,
  quotes: msg`Quotes`,
  views: msg`Views`,
  interactions: msg`Interactions`,
  followers: msg`Followers`,
  reach: msg`Reach`,
}

const kinds: readonly RowKind[] = ['word', 'phrase', 'near', ...Object.values(fields).map(({ name }) => name)]

export const kindName = (kind: RowKind) => i18n.t(names[kind])

export const kindOptions = () => kinds.map((value) => ({ value, label: kindName(value) }))

const modes: Record<Mode, MessageDescriptor> = {
  all: msg`All of`,
  any: msg`Any of`,
  none: msg`None of`,
  notAll: msg`Not all of`,
}

export const modeName = (mode: Mode) => i18n.t(modes[mode])
