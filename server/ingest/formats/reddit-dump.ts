import type { Format } from './format.ts'

/** Comments and submissions from Pushshift, Arctic Shift and Reddit's API. */
export const redditDump: readonly Format[] = [
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
]
