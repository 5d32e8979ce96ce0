import { type ToolFormat, idIn } from './format.ts'

/** A Discourse topic from its `.json` URL. https://docs.discourse.org */
export const discourse: ToolFormat = {
  tool: 'Discourse topic',
  marks: ['id username created_at cooked post_number topic_id'],
  records: ['/post_stream/posts', '/latest_posts', ''],
  source: 'forums',
  hasOwnTitles: true,
  needsSurroundings: true,
  columns: {
    id: 'id',
    url: 'post_url',
    title: 'topic',
    text: 'cooked',
    postedAt: 'created_at',
    authorId: 'user_id',
    authorHandle: 'username',
    authorName: 'name display_username',
    likes: 'likes',
    replies: 'reply_count',
    views: 'reads',
    parentId: 'parent',
    rootId: 'topic_id',
    community: 'category_slug',
  },
  // Ids count from 1 in each forum, and only link URLs name the forum, so ids start with the topic.
  shape: (post, { title }) => {
    const topic = idIn(post.topic_id)
    const actions = Array.isArray(post.actions_summary) ? post.actions_summary : []
    const likes = actions.find((action: { id?: unknown } | null) => idIn(action?.id) === '2') as
      | { count?: unknown }
      | undefined
    return {
      ...post,
      id: `${idIn(post.topic_slug)}/${topic}/${idIn(post.post_number)}`,
      parent:
        idIn(post.reply_to_post_number) === ''
          ? ''
          : `${idIn(post.topic_slug)}/${topic}/${idIn(post.reply_to_post_number)}`,
      topic: idIn(post.post_number) === '1' ? (title ?? '') : '',
      likes: likes?.count ?? (post.actions_summary === undefined ? null : 0),
    }
  },
}
