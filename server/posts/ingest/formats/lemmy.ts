import { type ToolFormat, idIn, objectIn } from './format.ts'

const author = {
  authorId: 'creator.actor_id',
  authorHandle: 'creator.name',
  authorName: 'creator.display_name creator.name',
  authorBio: 'creator.bio',
  community: 'community.name',
} as const

/** `post/list`, `comment/list` and `search` of Lemmy's API. https://join-lemmy.org/docs/contributors/04-api.html */
export const lemmy: readonly ToolFormat[] = [
  {
    tool: 'Lemmy (posts)',
    marks: ['post.ap_id creator.actor_id counts.score counts.comments'],
    records: ['/posts', ''],
    source: 'lemmy',
    hasOwnTitles: true,
    columns: {
      ...author,
      id: 'post.ap_id',
      url: 'post.ap_id',
      title: 'post.name',
      text: 'post.body',
      postedAt: 'post.published',
      links: 'post.url',
      likes: 'counts.score',
      replies: 'counts.comments',
    },
  },
  {
    tool: 'Lemmy (comments)',
    marks: ['comment.ap_id comment.content creator.actor_id counts.score'],
    records: ['/comments', ''],
    source: 'lemmy',
    isOfComments: true,
    columns: {
      ...author,
      id: 'comment.ap_id',
      url: 'comment.ap_id',
      text: 'comment.content',
      postedAt: 'comment.published',
      likes: 'counts.score',
      replies: 'counts.child_count',
      parentId: 'parent',
      rootId: 'post.ap_id',
    },
    // Only a comment's home instance uses its own ids in URLs. For replies from elsewhere, the thread is the parent.
    shape: (view) => {
      const { path, ap_id: address } = objectIn(view.comment)
      const parent = idIn(path).split('.').at(-2) ?? '0'
      const home = /^(https?:\/\/[^/]+\/comment\/)\d+$/.exec(idIn(address))?.[1]
      return { ...view, parent: parent === '0' || home === undefined ? objectIn(view.post).ap_id : `${home}${parent}` }
    },
  },
]
