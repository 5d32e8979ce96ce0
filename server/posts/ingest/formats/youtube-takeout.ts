import { parseJson } from '../reading/json.ts'
import { type ToolFormat, objectsIn } from './format.ts'

/** Texts are JSON: pieces in `takeoutSegments` until 2024, comma-separated objects since. */
function textIn(cell: unknown) {
  const pieces = typeof cell === 'string' && cell.startsWith('{"') ? parseJson(`[${cell}]`) : undefined
  return pieces === undefined ? cell : objectsIn(pieces).flatMap((piece) => piece.takeoutSegments ?? piece)
}

/** A user's own comments and live chats in Google Takeout. https://github.com/purarue/google_takeout_parser */
export const youtubeTakeout: ToolFormat = {
  tool: 'Google Takeout (YouTube comments)',
  marks: [
    'commentid channelid commentcreatetimestamp videoid commenttext',
    'livechatid livechatcreatetimestamp videoid',
  ],
  source: 'youtube',
  isOfComments: true,
  columns: {
    id: 'commentid livechatid',
    text: 'text',
    postedAt: 'commentcreatetimestamp livechatcreatetimestamp',
    authorId: 'channelid',
    parentId: 'parentcommentid',
    rootId: 'videoid',
  },
  shape: (row) => ({
    ...row,
    text: textIn(row['Comment Text'] ?? row['Comment text'] ?? row['Live Chat Text'] ?? row['Live chat text']),
  }),
}
