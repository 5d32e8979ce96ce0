import type { ToolFormat } from './format.ts'

/** Columns as documented by the vendor; see `test/samples/exports/README.md`. */
export const hootsuite: ToolFormat = {
  tool: 'Hootsuite',
  marks: ['socialnetwork postmessage', 'postmessage postpermalink'],
  columns: {
    text: 'postmessage',
    id: 'postid',
    postedAt: 'date publisheddate',
    url: 'postpermalink',
    source: 'socialnetwork',
    type: 'posttype',
    authorHandle: 'account accountname author',
    authorName: 'accountname account author',
    language: 'language',
    sentiment: 'sentiment',
    likes: 'reactions likes',
    reposts: 'shares reposts retweets',
    quotes: 'quotes quotetweets',
    replies: 'comments replies',
    views: 'impressions views videoviews',
  },
}
