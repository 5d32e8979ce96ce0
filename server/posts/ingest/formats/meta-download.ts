import { isUtf8 } from 'node:buffer'
import { type ToolFormat, idIn, objectIn, objectsIn, type Values } from './format.ts'

/** Meta writes the bytes of UTF-8 as one character each. */
function mended(text: unknown) {
  const bytes = Buffer.from(idIn(text), 'latin1')
  return bytes.toString('latin1') === text && isUtf8(bytes) ? bytes.toString('utf8') : text
}

/** A post with one picture has its text and time at the picture. */
function shapeMedia({ media, title, creation_timestamp: at, ...post }: Values): Values {
  const [first = {}] = objectsIn(media)
  return {
    ...post,
    media,
    text: mended(title || first.title || ''),
    posted: at ?? first.creation_timestamp,
    post_type: /\.(?:mp4|mov)$/.test(String(first.uri)) ? 'video' : '',
  }
}

const ofMedia = { text: 'text', postedAt: 'posted', type: 'post_type' } as const

const linksIn = (attachments: unknown) =>
  objectsIn(attachments)
    .flatMap(({ data }) => objectsIn(data))
    .map((one) => objectIn(one.external_context).url)
    .filter((url) => url !== undefined)

/** One's own posts and comments, from "Download your information" as JSON; only file names tell the account. */
export const metaDownload: readonly ToolFormat[] = [
  {
    tool: 'Instagram download (posts)',
    marks: ['=media', 'media title creation_timestamp'],
    records: ['', '/ig_reels_media', '/ig_archived_post_media'],
    source: 'instagram',
    columns: ofMedia,
    shape: shapeMedia,
  },
  {
    tool: 'Threads download',
    marks: ['=media', 'media title creation_timestamp'],
    records: ['/text_post_app_text_posts'],
    source: 'threads',
    columns: ofMedia,
    shape: shapeMedia,
  },
  {
    tool: 'Instagram download (comments)',
    marks: ['string_map_data.Comment.value string_map_data.Time.timestamp'],
    records: ['', '/comments_reels_comments'],
    source: 'instagram',
    isOfComments: true,
    columns: { text: 'text', postedAt: 'string_map_data.Time.timestamp' },
    shape: (comment) => ({ ...comment, text: mended(objectIn(objectIn(comment.string_map_data).Comment).value) }),
  },
  {
    tool: 'Facebook download (comments)',
    marks: ['timestamp data title'],
    records: ['/comments_v2'],
    source: 'facebook',
    isOfComments: true,
    columns: { text: 'text', postedAt: 'timestamp', authorName: 'author', community: 'group' },
    shape: ({ timestamp, data, attachments }) => {
      const comment = objectIn(objectsIn(data).find((one) => 'comment' in one)?.comment)
      const [text, author, group] = [comment.comment ?? '', comment.author, comment.group].map(mended)
      return { timestamp, attachments, text, author, group }
    },
  },
  {
    tool: 'Facebook download (posts)',
    marks: ['timestamp attachments data title'],
    source: 'facebook',
    columns: { text: 'text', postedAt: 'timestamp', links: 'links' },
    // Reactions have the same properties.
    shape: ({ timestamp, data, attachments }) => {
      const post = objectsIn(data).find((one) => 'post' in one)?.post
      return post === undefined && attachments === undefined
        ? null
        : { timestamp, attachments, text: mended(post ?? ''), links: linksIn(attachments) }
    },
  },
]
