import type { ToolFormat } from './format.ts'

const attributes = (names: string) =>
  names
    .split(' ')
    .map((name) => `articleextendedattributes${name}`)
    .join(' ')

/** Columns as documented by the vendor; see `test/samples/exports/README.md`. */
export const talkwalker: ToolFormat = {
  tool: 'Talkwalker',
  marks: ['sourcetype contentsnippet', 'extraauthorattributesname published', 'rooturl hosturl published'],
  sentimentScale: 'signed',
  columns: {
    text: 'content contentsnippet',
    title: 'title titlesnippet',
    postedAt: 'published',
    url: 'url',
    source: 'sourcetype externalprovider hosturl rooturl domainurl',
    authorHandle: 'extraauthorattributesshortname extraauthorattributesname',
    authorName: 'extraauthorattributesname',
    authorFollowers: `sourceextendedattributestwitterfollowers sourceextendedattributesyoutubesubscribers ${attributes('twitterfollowers')}`,
    language: 'lang',
    sentiment: 'sentiment',
    likes: attributes(
      'numlikes twitterlikes facebooklikes instagramlikes youtubelikes linkedinlikes tiktoklikes redditscore',
    ),
    reposts: attributes('twitterretweets twittershares facebookshares linkedinshares tiktokshares'),
    replies: attributes('numcomments twitterreplies facebookcomments instagramcomments youtubecomments redditcomments'),
    views: attributes('youtubeviews tiktokviews twitterimpressions'),
    hashtags: 'tokenshashtag',
    links: 'entityurls',
  },
}
