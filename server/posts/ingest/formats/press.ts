import type { ToolFormat } from './format.ts'

/** News articles; these tools give only title and URL. */
export const press: readonly ToolFormat[] = [
  {
    // https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/
    tool: 'GDELT DOC API',
    marks: ['url title seendate domain sourcecountry'],
    records: ['/articles', ''],
    source: 'news',
    hasOwnTitles: true,
    columns: { url: 'url', title: 'title', postedAt: 'seendate', language: 'language', authorName: 'domain' },
  },
  {
    // https://www.mediacloud.org
    tool: 'Media Cloud',
    marks: ['id publish_date title url media_name indexed_date'],
    source: 'news',
    hasOwnTitles: true,
    columns: {
      url: 'url',
      title: 'title',
      postedAt: 'publish_date',
      collectedAt: 'indexed_date',
      language: 'language',
      authorName: 'media_name',
    },
  },
]
