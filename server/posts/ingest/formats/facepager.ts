import type { ToolFormat } from './format.ts'

/** Facebook nodes exported by Facepager. https://github.com/strohne/Facepager */
export const facepager: ToolFormat = {
  tool: 'Facepager',
  marks: ['object_id query_status query_time created_time message'],
  source: 'facebook',
  columns: {
    id: 'object_id id',
    url: 'permalink_url',
    text: 'message story',
    postedAt: 'created_time',
    collectedAt: 'query_time',
    authorId: 'from.id',
    authorName: 'from.name',
    likes: 'reactions.summary.total_count like.summary.total_count',
    reposts: 'shares.count',
    replies: 'comments.summary.total_count',
    links: 'link',
  },
}
