import type { ToolFormat } from './format.ts'

/** Columns as documented by the vendor; see `test/samples/exports/README.md`. */
export const meltwater: ToolFormat = {
  tool: 'Meltwater',
  marks: ['documentid inputname hitsentence', 'headline openingtext hitsentence', 'openingtext hitsentence influencer'],
  columns: {
    text: 'openingtext hitsentence',
    title: 'title headline',
    postedAt: 'date time',
    url: 'url',
    source: 'sourcetype sourcename source sourcedomain informationtype',
    type: 'contenttype',
    authorHandle: 'authorhandle influencer twitterscreenname',
    authorName: 'authorname',
    authorFollowers: 'twitterfollowers',
    language: 'language',
    sentiment: 'sentiment',
    likes: 'reactions likes',
    reposts: 'reposts shares',
    quotes: 'quotes',
    replies: 'replies comments',
    views: 'views',
    hashtags: 'hashtags',
    links: 'links',
  },
}
