import type { ToolFormat } from './format.ts'

/** Hits of the Hacker News search API. https://hn.algolia.com/api */
export const hackerNews: ToolFormat = {
  tool: 'Hacker News Search',
  marks: ['objectID author created_at_i _tags', 'objectID author created_at story_id comment_text'],
  records: ['/hits', ''],
  source: 'hacker-news',
  hasOwnTitles: true,
  columns: {
    id: 'objectID',
    title: 'title',
    text: 'story_text comment_text',
    postedAt: 'created_at_i created_at',
    authorHandle: 'author',
    likes: 'points',
    replies: 'num_comments',
    links: 'url',
    parentId: 'parent_id',
    rootId: 'story_id',
  },
}
