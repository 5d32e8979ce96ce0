import type { ToolFormat } from './format.ts'

const each = (prefixes: string, name: string) =>
  prefixes
    .split(' ')
    .map((prefix) => prefix + name)
    .join(' ')

/** Columns as documented by the vendor; see `test/samples/exports/README.md`. */
export const brandwatch: ToolFormat = {
  tool: 'Brandwatch',
  marks: ['queryid queryname pagetype', 'queryname threadentrytype', 'queryname contentsourcename'],
  columns: {
    text: 'fulltext snippet',
    title: 'title',
    postedAt: 'date',
    url: 'url originalurl',
    source: 'contentsourcename pagetype contentsource domain',
    type: 'threadentrytype',
    authorHandle: 'author',
    authorName: 'fullname',
    authorFollowers: each('x twitter instagram facebook tiktok youtube bluesky linkedin threads', 'followers'),
    language: 'language',
    sentiment: 'sentiment',
    likes: `likes ${each('x twitter facebook instagram tiktok youtube linkedin bluesky threads', 'likes')} redditscore`,
    reposts: `shares ${each('x twitter', 'reposts')} ${each('x twitter', 'retweets')} ${each('facebook tiktok linkedin', 'shares')}`,
    replies: `comments ${each('x twitter', 'replies')} ${each('facebook instagram tiktok youtube reddit blog forum linkedin', 'comments')}`,
    views: `views ${each('tiktok youtube instagram', 'views')}`,
    hashtags: 'hashtags',
    links: 'expandedurls',
    parentId: each('x twitter', 'replyto'),
    community: 'subreddit',
  },
}
