import type { PostRow } from './post-row.ts'

/** A post with unknown values for the fields not given. */
export const createPostRow = (
  known: Pick<PostRow, 'source' | 'nativeId' | 'postedAt'> & Partial<PostRow>,
): PostRow => ({
  url: '',
  type: 'post',
  authorId: '',
  authorHandle: '',
  authorName: '',
  authorFollowers: null,
  authorBio: '',
  collectedAt: null,
  editedAt: null,
  title: '',
  text: '',
  likes: null,
  reposts: null,
  quotes: null,
  replies: null,
  views: null,
  parentId: '',
  rootId: '',
  community: '',
  language: null,
  sentiment: null,
  hashtags: null,
  links: null,
  ...known,
})
