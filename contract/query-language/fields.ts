import { type PostType, type Sentiment, Source } from '../posts/post-fields.ts'
import { sourceFacts } from '#sources/index.ts'
import { anchorFields, type NumberField, numberFields, type QueryField } from './tree.ts'

/** What a field takes: words of a text, a name as it stands, one of a list, a language, a number or range, a day. */
export type FieldValue = 'words' | 'name' | 'choice' | 'language' | 'number' | 'date'

export type Field = {
  name: QueryField
  /** An anchor may stand alone; the others narrow one. */
  kind: 'anchor' | 'narrowing'
  value: FieldValue
  help: string
  example: string
  /** The values of a choice, each with what people call it. */
  choices?: readonly { value: string; label: string }[]
}

const kindOf = (name: QueryField) => ((anchorFields as readonly string[]).includes(name) ? 'anchor' : 'narrowing')
const field = (
  name: QueryField,
  value: FieldValue,
  help: string,
  example: string,
  choices?: Field['choices'],
): Field => ({
  name,
  kind: kindOf(name),
  value,
  help,
  example,
  ...(choices ? { choices } : {}),
})

const sources = Source.options.map((value) => ({ value, label: sourceFacts[value].name }))
const holdings = [
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
const kinds = [{ value: 'original', label: /*i18n*/ 'Original' }, ...derivedTypes]
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
const counted: Record<NumberField, string> = {
  likes: /*i18n*/ 'Likes at the last observation: a number, a bound or a range',
  replies: /*i18n*/ 'Replies or comments: a number, a bound or a range',
  reposts: /*i18n*/ 'Reposts or boosts: a number, a bound or a range',
  quotes: /*i18n*/ 'Quotes: a number, a bound or a range',
  views: /*i18n*/ 'Views: a number, a bound or a range',
  interactions: /*i18n*/ "Interactions by the source's formula: a number, a bound or a range",
  followers: /*i18n*/ "The author's followers when the post was collected: a number, a bound or a range",
  reach: /*i18n*/ "Estimated reach, modelled on the author's followers: a number, a bound or a range",
}

/** Every field of the language, anchors first: completions, problems and documents read it. */
export const fields: Readonly<Record<QueryField, Field>> = {
  author: field('author', 'name', /*i18n*/ "The author's handle, display name or id", 'author:nasa'),
  bio: field('bio', 'words', /*i18n*/ 'Words or a phrase in what authors say about themselves', 'bio:barista'),
  hashtag: field('hashtag', 'name', /*i18n*/ 'A hashtag, without case and accents', 'hashtag:coffee'),
  text: field('text', 'words', /*i18n*/ 'Words or a phrase in the text, not in the title', 'text:"flat white"'),
  title: field('title', 'words', /*i18n*/ 'Words or a phrase in the title', 'title:coffee'),
  domain: field('domain', 'name', /*i18n*/ 'A linked domain, its subdomains included', 'domain:example.org'),
  url: field('url', 'name', /*i18n*/ 'A part of the address of the post or of a link', 'url:example.org/blog'),
  mention: field('mention', 'name', /*i18n*/ 'A mentioned account', 'mention:nasa'),
  community: field('community', 'name', /*i18n*/ 'A community, group or forum', 'community:espresso'),
  tag: field('tag', 'name', /*i18n*/ 'A tag that members gave to posts, without case and accents', 'tag:competitor'),
  query: field('query', 'name', /*i18n*/ 'What another saved query finds', 'query:"Our brand"'),
  raw: field('raw', 'words', /*i18n*/ 'Exactly these characters, with case and punctuation', 'raw:"Google+"'),
  lang: field('lang', 'language', /*i18n*/ 'The language, by its two letters; und where it is unknown', 'lang:en'),
  source: field('source', 'choice', /*i18n*/ 'Where the post was published', 'source:reddit', sources),
  instance: field(
    'instance',
    'name',
    /*i18n*/ 'The server that a post or its author is at home on',
    'instance:mastodon.social',
  ),
  type: field('type', 'choice', /*i18n*/ 'The type of the post', 'type:reply', types),
  sentiment: field(
    'sentiment',
    'choice',
    /*i18n*/ 'The sentiment; unsure where no verdict is likely enough, unknown where the language is not classified',
    'sentiment:negative',
    sentiments,
  ),
  has: field('has', 'choice', /*i18n*/ 'Posts that hold this at all', 'has:link', holdings),
  is: field(
    'is',
    'choice',
    /*i18n*/ 'Posts of this kind; original is none of reply, repost, quote',
    'is:original',
    kinds,
  ),
  after: field('after', 'date', /*i18n*/ 'From the start of this day on', 'after:2026-01-31'),
  before: field('before', 'date', /*i18n*/ 'Until this day begins', 'before:2026-01-31'),
  ...(Object.fromEntries(
    numberFields.map((name) => [name, field(name, 'number', counted[name], `${name}:>=10`)]),
  ) as Record<NumberField, Field>),
}

/** The field of that name, in any case; null for none. */
export function findField(name: string): Field | null {
  const lower = name.toLowerCase()
  return Object.hasOwn(fields, lower) ? fields[lower as QueryField] : null
}
