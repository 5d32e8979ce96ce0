import type { ToolFormat } from './format.ts'

/** Comments and submissions from Pushshift, Arctic Shift and Reddit's API, and one's own from Reddit. */
export const redditDump: readonly ToolFormat[] = [
  {
    tool: 'Reddit dump (comments)',
    marks: ['subreddit author body link_id parent_id created_utc'],
    source: 'reddit',
    isOfComments: true,
    columns: {
      id: 'id',
      url: 'permalink',
      text: 'body',
      postedAt: 'created_utc',
      collectedAt: 'retrieved_on',
      authorId: 'author_fullname',
      authorHandle: 'author',
      likes: 'score ups',
      parentId: 'parent_id',
      rootId: 'link_id',
      community: 'subreddit',
    },
  },
  {
    tool: 'Reddit dump (submissions)',
    marks: [
      'subreddit author title selftext num_comments created_utc permalink',
      'subreddit author title selftext num_comments created_utc retrieved_on',
    ],
    source: 'reddit',
    hasOwnTitles: true,
    columns: {
      id: 'id',
      url: 'permalink',
      links: 'url',
      title: 'title',
      text: 'selftext',
      postedAt: 'created_utc',
      collectedAt: 'retrieved_on',
      authorId: 'author_fullname',
      authorHandle: 'author',
      likes: 'score ups',
      replies: 'num_comments',
      community: 'subreddit',
    },
  },
  {
    // https://support.reddithelp.com/hc/en-us/articles/360043048352
    tool: 'Reddit data request (comments)',
    marks: ['id permalink date subreddit gildings link parent body'],
    source: 'reddit',
    isOfComments: true,
    columns: {
      id: 'id',
      url: 'permalink',
      text: 'body',
      postedAt: 'date',
      parentId: 'parent link',
      rootId: 'link',
      community: 'subreddit',
    },
  },
  {
    tool: 'Reddit data request (posts)',
    marks: ['id permalink date subreddit gildings title url body'],
    source: 'reddit',
    hasOwnTitles: true,
    columns: {
      id: 'id',
      url: 'permalink',
      title: 'title',
      text: 'body',
      postedAt: 'date',
      links: 'url',
      community: 'subreddit',
    },
  },
]
