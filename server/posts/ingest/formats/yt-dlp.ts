import { type ToolFormat, idIn, objectIn, objectsIn, type Values } from './format.ts'

/** A channel's own emoji have only a name. */
const textOfRun = ({ text, emoji }: Values) => {
  const { isCustomEmoji, shortcuts, emojiId } = objectIn(emoji)
  return idIn(text) || idIn(isCustomEmoji === true ? [shortcuts].flat()[0] : emojiId)
}

/**
 * yt-dlp's `--write-info-json`, with or without `--write-comments`, and `--write-subs --sub-langs live_chat`.
 * https://github.com/yt-dlp/yt-dlp
 */
export const ytDlp: readonly ToolFormat[] = [
  {
    tool: 'yt-dlp (comments)',
    marks: ['id parent text author author_id author_is_uploader'],
    records: ['/comments', ''],
    needsSurroundings: true,
    isOfComments: true,
    columns: {
      id: 'id',
      url: 'url',
      text: 'text',
      postedAt: 'timestamp',
      source: 'extractor',
      authorId: 'author_id',
      authorHandle: 'author',
      authorName: 'author',
      likes: 'like_count',
      parentId: 'parent',
      rootId: 'video_id',
    },
    shape: (comment, { id, extractor, webpage_url: video }) => ({
      ...comment,
      extractor: extractor ?? 'youtube',
      video_id: id,
      url: typeof video === 'string' ? `${video}&lc=${idIn(comment.id)}` : '',
      parent: comment.parent === 'root' ? '' : comment.parent,
    }),
  },
  {
    tool: 'yt-dlp (video)',
    marks: ['id title description webpage_url extractor uploader'],
    hasOwnTitles: true,
    columns: {
      id: 'id',
      url: 'webpage_url',
      title: 'title',
      text: 'description',
      postedAt: 'timestamp upload_date',
      source: 'extractor',
      authorId: 'channel_id',
      authorHandle: 'uploader_id',
      authorName: 'uploader channel',
      authorFollowers: 'channel_follower_count',
      language: 'language',
      likes: 'like_count',
      reposts: 'repost_count',
      replies: 'comment_count',
      views: 'view_count',
    },
    shape: (video) => ({ ...video, extractor: String(video.extractor).replace(/:.*/, '') }),
  },
  {
    tool: 'yt-dlp (live chat)',
    marks: ['Text', 'Paid'].map((kind) => `addChatItemAction.item.liveChat${kind}MessageRenderer.id`),
    records: ['/replayChatItemAction/actions'],
    source: 'youtube',
    isOfComments: true,
    columns: { id: 'id', text: 'text', postedAt: 'posted', authorId: 'author_id', authorName: 'author' },
    // Skips stickers, new members, polls and deletions.
    shape: ({ addChatItemAction }) => {
      const { item } = objectIn(addChatItemAction)
      const { liveChatTextMessageRenderer: plain, liveChatPaidMessageRenderer: paid } = objectIn(item)
      const { id, message, timestampUsec, authorExternalChannelId, authorName } = objectIn(plain ?? paid)
      const text = objectsIn(objectIn(message).runs).map(textOfRun).join('')
      return text === ''
        ? null
        : {
            id,
            text,
            posted: timestampUsec,
            author_id: authorExternalChannelId,
            author: objectIn(authorName).simpleText,
          }
    },
  },
]
