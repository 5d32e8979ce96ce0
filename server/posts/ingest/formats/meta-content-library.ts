import type { ToolFormat } from './format.ts'

const post = {
  id: 'id',
  text: 'text',
  postedAt: 'creation_time',
  type: 'media_type content_type',
  authorId: 'post_owner.id',
  authorHandle: 'post_owner.username',
  authorName: 'post_owner.name',
  language: 'lang',
  replies: 'statistics.comment_count',
  views: 'statistics.views',
  links: 'link_attachment.link',
} as const

const comment = {
  id: 'id',
  text: 'text',
  postedAt: 'creation_time',
  authorId: 'owner.id',
  authorHandle: 'owner.username',
  authorName: 'owner.name',
  language: 'lang',
  replies: 'statistics.comment_count statistics.top_level_reply_count',
  links: 'link_attachment.link',
  parentId: 'parent_comment_id post_id',
  rootId: 'post_id',
} as const

/**
 * CSV, or JSON from the API; ids are the library's own. The columns for Threads aren't published.
 * https://developers.facebook.com/docs/content-library-api/data
 */
export const metaContentLibrary: readonly ToolFormat[] = [
  {
    tool: 'Meta Content Library (Facebook)',
    marks: ['id creation_time post_owner.id statistics.reaction_count'],
    records: ['/data', ''],
    source: 'facebook',
    columns: {
      ...post,
      likes: 'statistics.reaction_count',
      reposts: 'statistics.share_count',
      community: 'surface.name',
    },
  },
  {
    tool: 'Meta Content Library (Instagram)',
    marks: ['id creation_time post_owner.id statistics.like_count'],
    records: ['/data', ''],
    source: 'instagram',
    columns: { ...post, likes: 'statistics.like_count', hashtags: 'hashtags' },
  },
  {
    tool: 'Meta Content Library (Facebook comments)',
    marks: ['id creation_time owner.id statistics.reaction_count'],
    records: ['/data', ''],
    source: 'facebook',
    isOfComments: true,
    columns: { ...comment, likes: 'statistics.reaction_count' },
  },
  {
    tool: 'Meta Content Library (Instagram comments)',
    marks: ['id creation_time owner.id statistics.like_count'],
    records: ['/data', ''],
    source: 'instagram',
    isOfComments: true,
    columns: { ...comment, likes: 'statistics.like_count' },
  },
]
