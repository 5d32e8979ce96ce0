import { type PostType, type Sentiment, Source } from '../posts/post-fields.ts'
import { sourcesById } from '#sources/index.ts'
import { anchorFields, type NumberField, numberFields, type QueryField } from './tree.ts'

/** What a field accepts: words, an exact name, a choice, a language, a number or range, or a day. */
export type FieldValue = 'words' | 'name' | 'choice' | 'language' | 'number' | 'date'

export type Field = {
  name: QueryField
  /** An anchor may stand alone; a narrowing field needs one. */
  kind: 'anchor' | 'narrowing'
  value: FieldValue
  help: string
  example: string
  /** The values of a choice with their display names. */
  choices?: readonly { value: string; label: string }[]
}

const field = (
  name: QueryField,
  value: FieldValue,
  help: string,
  example: string,
  choices?: Field['choices'],
): Field => ({
  name,
  kind: (anchorFields as readonly string[]).includes(name) ? 'anchor' : 'narrowing',
  value,
  help,
  example,
  ...(choices ? { choices } : {}),
})

const contentChoices = [
  { value: 'link', label: /*i18n*/ 'Link' },
  { value: 'hashtag', label: /*i18n*/ 'Hashtag' },
  { value: 'mention', label: /*i18n*/ 'Mention' },
  { value: 'emoji', label: /*i18n*/ 'Emoji' },
  { value: 'title', label: /*i18n*/ 'Title' },
  { value: 'author', label: /*i18n*/ 'Author' },
  { value: 'likes', label: /*i18n*/ 'Likes' },
  { value: 'views', label: /*i18n*/ 'Views' },
  { value: 'interactions', label: /*i18n*/ 'Interactions' },
  { value: 'followers', label: /*i18n*/ 'Followers' },
]
const derivedTypes = [
  { value: 'reply', label: /*i18n*/ 'Reply' },
  { value: 'repost', label: /*i18n*/ 'Repost' },
  { value: 'quote', label: /*i18n*/ 'Quote' },
  { value: 'article', label: /*i18n*/ 'Article' },
  { value: 'video', label: /*i18n*/ 'Video' },
] satisfies { value: PostType; label: string }[]
const types = [{ value: 'post', label: /*i18n*/ 'Post' }, ...derivedTypes] satisfies {
  value: PostType
  label: string
}[]
const sentiments = [
  { value: 'positive', label: /*i18n*/ 'Positive' },
  { value: 'neutral', label: /*i18n*/ 'Neutral' },
  { value: 'negative', label: /*i18n*/ 'Negative' },
  { value: 'unsure', label: /*i18n*/ 'Unsure' },
  { value: 'unknown', label: /*i18n*/ 'Unknown' },
] satisfies { value: Sentiment; label: string }[]
const numberFieldLabels: Record<NumberField, string> = {
  likes: /*i18n*/ 'Likes',
  replies: /*i18n*/ 'Replies',
  reposts: /*i18n*/ 'Reposts',
  quotes: /*i18n*/ 'Quotes',
  views: /*i18n*/ 'Views',
  interactions: /*i18n*/ 'Interactions',
  followers: /*i18n*/ 'Followers',
  reach: /*i18n*/ 'Potential reach',
}

/** Every field, anchors first; used by completions, problems and docs. */
export const fields: Readonly<Record<QueryField, Field>> = {
  author: field('author', 'name', /*i18n*/ 'Handle, display name or ID of the author', 'author:nasa'),
  bio: field('bio', 'words', /*i18n*/ 'Words or a phrase in the author’s bio', 'bio:barista'),
  hashtag: field('hashtag', 'name', /*i18n*/ 'Hashtag', 'hashtag:coffee'),
  text: field('text', 'words', /*i18n*/ 'Words or a phrase in the text, not in the title', 'text:"flat white"'),
  title: field('title', 'words', /*i18n*/ 'Words or a phrase in the title', 'title:coffee'),
  domain: field('domain', 'name', /*i18n*/ 'Linked domain, including subdomains', 'domain:example.org'),
  url: field('url', 'name', /*i18n*/ 'Part of the address of the post or a link', 'url:example.org/blog'),
  mention: field('mention', 'name', /*i18n*/ 'Mention', 'mention:nasa'),
  community: field('community', 'name', /*i18n*/ 'Community, group or forum', 'community:espresso'),
  tag: field('tag', 'name', /*i18n*/ 'Tag', 'tag:competitor'),
  query: field('query', 'name', /*i18n*/ 'Posts of another saved query', 'query:"Our brand"'),
  category: field(
    'category',
    'name',
    /*i18n*/ 'Posts of a category, including its subcategories',
    'category:"Delivery/Late"',
  ),
  raw: field('raw', 'words', /*i18n*/ 'Exact characters, including case and punctuation', 'raw:"Google+"'),
  lang: field('lang', 'language', /*i18n*/ 'Two-letter language code, und if unknown', 'lang:en'),
  source: field(
    'source',
    'choice',
    /*i18n*/ 'Source',
    'source:reddit',
    Source.options.map((value) => ({ value, label: sourcesById[value].name })),
  ),
  instance: field('instance', 'name', /*i18n*/ 'Server of the post or its author', 'instance:mastodon.social'),
  type: field('type', 'choice', /*i18n*/ 'Type', 'type:reply', types),
  sentiment: field('sentiment', 'choice', /*i18n*/ 'Sentiment', 'sentiment:negative', sentiments),
  has: field('has', 'choice', /*i18n*/ 'Posts with this', 'has:link', contentChoices),
  is: field('is', 'choice', /*i18n*/ 'Type; original is no reply, repost or quote', 'is:original', [
    { value: 'original', label: /*i18n*/ 'Original' },
    ...derivedTypes,
  ]),
  after: field('after', 'date', /*i18n*/ 'On or after this day', 'after:2026-01-31'),
  before: field('before', 'date', /*i18n*/ 'Before this day', 'before:2026-01-31'),
  ...(Object.fromEntries(
    numberFields.map((name) => [name, field(name, 'number', numberFieldLabels[name], `${name}:>=10`)]),
  ) as Record<NumberField, Field>),
}

/** Case-insensitive; null for an unknown name. */
export function findField(name: string): Field | null {
  const lower = name.toLowerCase()
  return Object.hasOwn(fields, lower) ? fields[lower as QueryField] : null
}
