import type { ToolFormat } from './format.ts'

/** TikTok's Research API. https://developers.tiktok.com/doc/research-api-specs-query-videos */
export const tiktokResearch: readonly ToolFormat[] = [
  {
    tool: 'TikTok Research API (comments)',
    marks: ['id video_id parent_comment_id create_time text'],
    records: ['/data/comments', ''],
    source: 'tiktok',
    isOfComments: true,
    columns: {
      id: 'id',
      text: 'text',
      postedAt: 'create_time',
      authorHandle: 'username',
      likes: 'like_count',
      replies: 'reply_count',
      parentId: 'parent_comment_id video_id',
      rootId: 'video_id',
    },
  },
  {
    tool: 'TikTok Research API (videos)',
    marks: ['id create_time video_description username', 'id create_time video_description region_code'],
    records: ['/data/videos', ''],
    source: 'tiktok',
    columns: {
      id: 'id',
      text: 'video_description',
      postedAt: 'create_time',
      authorHandle: 'username',
      likes: 'like_count',
      reposts: 'share_count',
      replies: 'comment_count',
      views: 'view_count',
      hashtags: 'hashtag_names',
    },
  },
]
