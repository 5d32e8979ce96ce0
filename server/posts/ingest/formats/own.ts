import type { PostField } from '#contract/ingest/uploads.ts'
import { postColumns } from '#contract/posts/post-table.ts'
import { getCellLocalizer, supportedLanguages } from '#server/ground/localization.ts'
import { columnKey, type ToolFormat } from './format.ts'

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

/** Headings of release 0.1 that have changed since, by language. */
const formerHeadings: Partial<Record<string, Record<string, string>>> = {
  en: { author_id: 'Id of the author', parent_id: 'Id of the post answered' },
  de: { author_id: 'Id der Person', author_name: 'Person', collected_at: 'Gesammelt' },
}
/** Column keys, and headings in each language, of current and former exports. */
const ownHeaders = [
  new Map(postColumns(undefined).map(({ key }) => [key, columnKey(key)])),
  ...supportedLanguages.flatMap((language) => {
    const { word } = getCellLocalizer(language)
    const headings = new Map(postColumns(undefined).map(({ key, label }) => [key, columnKey(word(label))]))
    const former = Object.entries(formerHeadings[language] ?? {}).map(
      ([key, label]) => [key, columnKey(label)] as const,
    )
    return [headings, new Map([...headings, ...former])]
  }),
]

export const ownExport: ToolFormat = {
  tool: 'Soundings',
  hasOwnTitles: true,
  isMarkdown: false,
  marks: ownHeaders.map((header) =>
    ['native_id', 'author_id', 'author_handle', 'author_name', 'text'].map((key) => header.get(key)!).join(' '),
  ),
  columns: Object.fromEntries(
    Object.entries(ownFields).map(([field, key]) => [
      field,
      [...new Set(ownHeaders.map((header) => header.get(key)!))].join(' '),
    ]),
  ),
}
