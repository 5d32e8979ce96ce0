import type { PostField } from '#contract/ingest/uploads.ts'
import type { Source } from '#contract/posts/posts.ts'
import { postColumns } from '#contract/posts/post-table.ts'
import { wordsIn, writtenLanguages } from '#server/words.ts'
import { plainName } from './aliases.ts'

/** How the exports of a tool are told and read; columns by their plain names. */
export type KnownExport = {
  tool: string
  /** Sets of columns of which one is complete in each of its exports. */
  marks: readonly string[]
  /** Of each field the columns that may hold it. What the first leaves blank is read from the next: each network has counts of its own. */
  columns: Partial<Record<PostField, string>>
  /** Where all of its posts come from, and no column says so. */
  source?: Source
  /** Titles are the posts' own, never made of their texts. */
  hasOwnTitles?: boolean
  /** Sentiment is a number below, at or above zero. */
  hasSignedSentiment?: boolean
}

const each = (prefixes: string, name: string) =>
  prefixes
    .split(' ')
    .map((prefix) => prefix + name)
    .join(' ')
const attributes = (names: string) =>
  names
    .split(' ')
    .map((name) => `articleextendedattributes${name}`)
    .join(' ')

/** Fields of our own exports by the names of their columns. */
const ownFields = {
  id: 'native_id',
  url: 'url',
  title: 'title',
  text: 'text',
  postedAt: 'posted_at',
  collectedAt: 'collected_at',
  source: 'source',
  type: 'type',
  authorId: 'author_id',
  authorHandle: 'author_handle',
  authorName: 'author_name',
  authorFollowers: 'author_followers',
  language: 'language',
  sentiment: 'sentiment',
  likes: 'likes',
  reposts: 'reposts',
  quotes: 'quotes',
  replies: 'replies',
  views: 'views',
  hashtags: 'hashtags',
  links: 'links',
  parentId: 'parent_id',
} as const satisfies Partial<Record<PostField, string>>

const ownHeadings = (word: (english: string) => string) =>
  new Map(postColumns(undefined).map(({ key, label }) => [key, plainName(word(label))]))
/** Names, and headings in each language, as the export writes them. */
const ownHeaders = [
  new Map(postColumns(undefined).map(({ key }) => [key, plainName(key)])),
  ...writtenLanguages.map((language) => ownHeadings(wordsIn(language).word)),
]
const ownNames = (key: string) => ownHeaders.map((header) => header.get(key)!)

const ownExport: KnownExport = {
  tool: 'Soundings',
  hasOwnTitles: true,
  marks: ownHeaders.map((header) =>
    ['native_id', 'author_id', 'author_handle', 'author_name', 'text'].map((key) => header.get(key)!).join(' '),
  ),
  columns: Object.fromEntries(
    Object.entries(ownFields).map(([field, key]) => [field, [...new Set(ownNames(key))].join(' ')]),
  ),
}

/** Headers as their makers document them; `test/samples/exports/README.md` names the places. */
const knownExports: readonly KnownExport[] = [
  ownExport,
  {
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
  },
  {
    tool: 'Meltwater',
    marks: [
      'documentid inputname hitsentence',
      'headline openingtext hitsentence',
      'openingtext hitsentence influencer',
    ],
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
  },
  {
    tool: 'Sprout Social',
    marks: [
      'postid network sentby',
      'network profile posttype contenttype',
      'network message messageurl',
      'network message messageid',
    ],
    columns: {
      text: 'post message',
      id: 'postid messageid',
      postedAt: 'date',
      url: 'link messageurl',
      source: 'network',
      type: 'posttype messagetype',
      authorHandle: 'profileusername username profile profilename',
      authorName: 'profilename profile',
      authorFollowers: 'followers profilefollowers',
      language: 'language',
      sentiment: 'sentiment',
      likes: 'reactions likes',
      reposts: 'shares reposts retweets',
      quotes: 'quotetweets quotes',
      replies: 'comments replies',
      views: 'impressions views videoviews',
      hashtags: 'hashtags',
      links: 'linkedcontent',
    },
  },
  {
    tool: 'Talkwalker',
    marks: ['sourcetype contentsnippet', 'extraauthorattributesname published', 'rooturl hosturl published'],
    hasSignedSentiment: true,
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
      replies: attributes(
        'numcomments twitterreplies facebookcomments instagramcomments youtubecomments redditcomments',
      ),
      views: attributes('youtubeviews tiktokviews twitterimpressions'),
      hashtags: 'tokenshashtag',
      links: 'entityurls',
    },
  },
  {
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
  },
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

/** The tool that a file with these columns is an export of; undefined where it is none that is known. */
export function knownExportOf(columns: readonly string[]): KnownExport | undefined {
  const names = new Set(columns.map(plainName))
  return knownExports.find(({ marks }) => marks.some((mark) => mark.split(' ').every((name) => names.has(name))))
}

/** Whether a file is an export of our own, whose CSV writes texts as `safeCell` does. */
export const isOwnExport = (columns: readonly string[]) => knownExportOf(columns) === ownExport

/** The columns of a file that hold a field, likeliest first. */
export const columnsOf = ({ columns }: KnownExport, field: PostField, names: readonly string[]): string[] =>
  (columns[field]?.split(' ') ?? []).flatMap((wanted) => names.filter((name) => plainName(name) === wanted))
