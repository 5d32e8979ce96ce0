import { type ToolFormat, objectIn, objectsIn, type Values } from './format.ts'

const shapeComment = ({ id, snippet }: Values, thread: Values) => ({ ...thread, ...objectIn(snippet), id })

/** Responses of YouTube's Data API. https://developers.google.com/youtube/v3/docs */
export const youtubeApi: readonly ToolFormat[] = [
  {
    tool: 'YouTube API (comments)',
    marks: ['id snippet.videoId snippet.topLevelComment.id'],
    records: ['/items', ''],
    source: 'youtube',
    isOfComments: true,
    columns: {
      id: 'id',
      text: 'textOriginal textDisplay',
      postedAt: 'publishedAt',
      authorId: 'authorChannelId.value',
      authorHandle: 'authorDisplayName',
      likes: 'likeCount',
      replies: 'totalReplyCount',
      parentId: 'parentId',
      rootId: 'videoId',
    },
    shape: ({ snippet, replies }) => {
      const { topLevelComment, videoId, totalReplyCount } = objectIn(snippet)
      return [
        shapeComment(objectIn(topLevelComment), { videoId, totalReplyCount }),
        ...objectsIn(objectIn(replies).comments).map((reply) => shapeComment(reply, { videoId })),
      ]
    },
  },
  {
    tool: 'YouTube API (videos)',
    marks: ['id snippet.publishedAt snippet.channelId snippet.description statistics.viewCount'],
    records: ['/items', ''],
    source: 'youtube',
    hasOwnTitles: true,
    columns: {
      id: 'id',
      title: 'snippet.title',
      text: 'snippet.description',
      postedAt: 'snippet.publishedAt',
      authorId: 'snippet.channelId',
      authorName: 'snippet.channelTitle',
      language: 'snippet.defaultLanguage snippet.defaultAudioLanguage',
      likes: 'statistics.likeCount',
      replies: 'statistics.commentCount',
      views: 'statistics.viewCount',
    },
  },
]
