import type { Format } from './format.ts'

/** Header as its maker documents it; `test/samples/exports/README.md` names the place. */
export const meltwater: Format = {
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
