import type { ToolFormat } from './format.ts'

/** YouTube Data Tools. https://ytdt.digitalmethods.net */
export const youtubeDataTools: readonly ToolFormat[] = [
  {
    tool: 'YouTube Data Tools (videos)',
    marks: ['videoId videoDescription publishedAt channelId channelTitle'],
    source: 'youtube',
    hasOwnTitles: true,
    columns: {
      id: 'videoId',
      title: 'videoTitle',
      text: 'videoDescription',
      postedAt: 'publishedAt',
      authorId: 'channelId',
      authorName: 'channelTitle',
      language: 'defaultLanguage defaultLAudioLanguage defaultAudioLanguage',
      likes: 'likeCount',
      replies: 'commentCount',
      views: 'viewCount',
    },
  },
  {
    tool: 'YouTube Data Tools (comments)',
    marks: ['id isReplyTo authorName text publishedAt'],
    source: 'youtube',
    isOfComments: true,
    columns: {
      id: 'id',
      text: 'text',
      postedAt: 'publishedAt',
      authorId: 'authorChannelId',
      authorName: 'authorName',
      likes: 'likeCount',
      replies: 'replyCount',
      parentId: 'isReplyTo',
      rootId: 'videoId',
    },
  },
]
