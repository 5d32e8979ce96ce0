import { type ToolFormat, idIn, objectsIn } from './format.ts'

/** `wall.get` of VK's API; ids count from 1 on each wall. https://dev.vk.com/method/wall.get */
export const vk: ToolFormat = {
  tool: 'VK',
  marks: ['id owner_id from_id date text post_type'],
  records: ['/response/items', '/items', ''],
  needsSurroundings: true,
  columns: {
    id: 'wall_id',
    url: 'url',
    text: 'text',
    postedAt: 'date',
    authorId: 'from_id',
    authorHandle: 'author',
    authorName: 'author_name',
    likes: 'likes.count',
    reposts: 'reposts.count',
    replies: 'comments.count',
    views: 'views.count',
    type: 'kind',
    parentId: 'parent',
  },
  shape: (post, { profiles, groups }) => {
    const id = `${idIn(post.owner_id)}_${idIn(post.id)}`
    const isGroup = idIn(post.from_id).startsWith('-')
    const author = objectsIn(isGroup ? groups : profiles).find(
      (one) => idIn(one.id) === idIn(post.from_id).replace('-', ''),
    )
    const [original] = objectsIn(post.copy_history)
    return {
      ...post,
      wall_id: id,
      url: `https://vk.com/wall${id}`,
      author: author?.screen_name,
      author_name: author?.name ?? [author?.first_name, author?.last_name].filter(Boolean).join(' '),
      kind: original === undefined ? '' : idIn(post.text) === '' ? 'repost' : 'quote',
      text: idIn(post.text) || idIn(original?.text),
      parent: original ? `${idIn(original.owner_id)}_${idIn(original.id)}` : '',
    }
  },
}
