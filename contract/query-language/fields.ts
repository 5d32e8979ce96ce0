import { PostType, Sentiment, Source } from '../posts.ts'
import { sourceNames } from '../sources.ts'
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

const titled = (value: string) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) })
const sources = Source.options.map((value) => ({ value, label: sourceNames[value] }))
const holdings = [
  'link',
  'hashtag',
  'mention',
  'emoji',
  'title',
  'author',
  'likes',
  'views',
  'interactions',
  'followers',
].map(titled)
const kinds = ['original', 'reply', 'repost', 'quote', 'article', 'video'].map(titled)
const counted: Record<NumberField, string> = {
  likes: 'Likes at the last observation',
  replies: 'Replies or comments',
  reposts: 'Reposts or boosts',
  quotes: 'Quotes',
  views: 'Views',
  interactions: "Interactions by the source's formula",
  followers: "The author's followers when the post was collected",
  reach: "Estimated reach, modelled on the author's followers",
}

/** Every field of the language, anchors first: completions, problems and documents read it. */
export const fields: Readonly<Record<QueryField, Field>> = {
  author: field('author', 'name', "The author's handle, display name or id", 'author:nasa'),
  bio: field('bio', 'words', 'Words or a phrase in what authors say about themselves', 'bio:barista'),
  hashtag: field('hashtag', 'name', 'A hashtag, without case and accents', 'hashtag:coffee'),
  text: field('text', 'words', 'Words or a phrase in the text, not in the title', 'text:"flat white"'),
  title: field('title', 'words', 'Words or a phrase in the title', 'title:coffee'),
  domain: field('domain', 'name', 'A linked domain, its subdomains included', 'domain:example.org'),
  url: field('url', 'name', 'A part of the address of the post or of a link', 'url:example.org/blog'),
  mention: field('mention', 'name', 'A mentioned account', 'mention:nasa'),
  community: field('community', 'name', 'A community, group or forum', 'community:espresso'),
  tag: field('tag', 'name', 'A tag that members gave to posts, without case and accents', 'tag:competitor'),
  query: field('query', 'name', 'What another saved query finds', 'query:"Our brand"'),
  raw: field('raw', 'words', 'Exactly these characters, with case and punctuation', 'raw:"Google+"'),
  lang: field('lang', 'language', 'The language, by its two letters; und where it is unknown', 'lang:en'),
  source: field('source', 'choice', 'Where the post was published', 'source:reddit', sources),
  instance: field('instance', 'name', 'The server that a post or its author is at home on', 'instance:mastodon.social'),
  type: field('type', 'choice', 'The type of the post', 'type:reply', PostType.options.map(titled)),
  sentiment: field('sentiment', 'choice', 'The judged sentiment', 'sentiment:negative', Sentiment.options.map(titled)),
  has: field('has', 'choice', 'Posts that hold this at all', 'has:link', holdings),
  is: field('is', 'choice', 'Posts of this kind; original is none of reply, repost, quote', 'is:original', kinds),
  after: field('after', 'date', 'From the start of this day on', 'after:2026-01-31'),
  before: field('before', 'date', 'Until this day begins', 'before:2026-01-31'),
  ...(Object.fromEntries(
    numberFields.map((name) => [
      name,
      field(name, 'number', `${counted[name]}: a number, a bound or a range`, `${name}:>=10`),
    ]),
  ) as Record<NumberField, Field>),
}

/** The field of that name, in any case; null for none. */
export function findField(name: string): Field | null {
  const lower = name.toLowerCase()
  return Object.hasOwn(fields, lower) ? fields[lower as QueryField] : null
}
