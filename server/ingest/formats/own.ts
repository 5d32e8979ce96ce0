import type { PostField } from '#contract/ingest/uploads.ts'
import { postColumns } from '#contract/posts/post-table.ts'
import { wordsIn, writtenLanguages } from '#server/words.ts'
import { columnKey, type Format } from './format.ts'

/** Fields of our own exports by the names of their columns. */
const ownFields = {
  id: 'native_id',
  url: 'url',
  title: 'title',
  text: 'text',
  postedAt: 'posted_at',
  collectedAt: 'collected_at',
  source: 'source',
  type: 'type',
  authorId: 'author_id',
  authorHandle: 'author_handle',
  authorName: 'author_name',
  authorFollowers: 'author_followers',
  language: 'language',
  sentiment: 'sentiment',
  likes: 'likes',
  reposts: 'reposts',
  quotes: 'quotes',
  replies: 'replies',
  views: 'views',
  hashtags: 'hashtags',
  links: 'links',
  parentId: 'parent_id',
} as const satisfies Partial<Record<PostField, string>>

const ownHeadings = (word: (english: string) => string) =>
  new Map(postColumns(undefined).map(({ key, label }) => [key, columnKey(word(label))]))
/** Names, and headings in each language, as the export writes them. */
const ownHeaders = [
  new Map(postColumns(undefined).map(({ key }) => [key, columnKey(key)])),
  ...writtenLanguages.map((language) => ownHeadings(wordsIn(language).word)),
]
const ownNames = (key: string) => ownHeaders.map((header) => header.get(key)!)

export const ownExport: Format = {
  tool: 'Soundings',
  hasOwnTitles: true,
  marks: ownHeaders.map((header) =>
    ['native_id', 'author_id', 'author_handle', 'author_name', 'text'].map((key) => header.get(key)!).join(' '),
  ),
  columns: Object.fromEntries(
    Object.entries(ownFields).map(([field, key]) => [field, [...new Set(ownNames(key))].join(' ')]),
  ),
}
