import type { Format } from './format.ts'

/** Header as its maker documents it; `test/samples/exports/README.md` names the place. */
export const hootsuite: Format = {
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
