import type { ToolFormat } from './format.ts'

/** Columns as documented by the vendor; see `test/samples/exports/README.md`. */
export const crowdtangle: readonly ToolFormat[] = [
  {
    tool: 'CrowdTangle',
    marks: ['pagename facebookid postcreated'],
    source: 'facebook',
    columns: {
      text: 'message description linktext',
      postedAt: 'postcreated',
      url: 'url',
      type: 'type',
      authorId: 'facebookid',
      authorHandle: 'username pagename',
      authorName: 'pagename',
      authorFollowers: 'followersatposting likesatposting',
      likes: 'likes',
      reposts: 'shares',
      replies: 'comments',
      views: 'postviews',
      links: 'finallink link',
    },
  },
  {
    tool: 'CrowdTangle',
    marks: ['account username postcreated overperformingscore'],
    source: 'instagram',
    columns: {
      text: 'description title',
      postedAt: 'postcreated',
      url: 'url',
      type: 'type',
      authorHandle: 'username account',
      authorName: 'account',
      authorFollowers: 'followersatposting',
      likes: 'likes',
      replies: 'comments',
      views: 'views',
      links: 'link',
    },
  },
]
