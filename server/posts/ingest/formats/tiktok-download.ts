import type { ToolFormat } from './format.ts'

/** `user_data.json` of "Download your data"; it doesn't name the account. */
export const tiktokDownload: readonly ToolFormat[] = [
  {
    tool: 'TikTok download (comments)',
    marks: ['date comment photo url'],
    records: ['/Comment/Comments/CommentsList'],
    source: 'tiktok',
    isOfComments: true,
    columns: { text: 'comment', postedAt: 'date' },
  },
  {
    tool: 'TikTok download (videos)',
    marks: ['date link likes whocanview'],
    records: ['/Video/Videos/VideoList', '/Post/Posts/VideoList'],
    source: 'tiktok',
    columns: { url: 'link', text: 'title', postedAt: 'date', likes: 'likes' },
  },
]
