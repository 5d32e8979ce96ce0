const json = (value: unknown) => JSON.stringify(value)
const lines = (values: readonly unknown[]) => `${values.map(json).join('\n')}\n`
const csv = (rows: readonly (readonly (string | number)[])[], end = '\n') =>
  rows.map((row) => row.map((cell) => quoted(String(cell))).join(',')).join(end) + end
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

const truths = times(30, (index) => ({
  id: String(115_470_000_000_000_000n + BigInt(index) * 7_919n),
  created_at: new Date(Date.UTC(2025, 9, 1, 8, index * 37)).toISOString(),
  content: `<p>The ferry of pier ${index} was late, “again” &amp; again.<br/>Line two</p>`,
  url: `https://truth.example/@harbour/${index}`,
  media: [],
  replies_count: index,
  reblogs_count: index * 2,
  favourites_count: index * 3 + 1,
}))

const snapshots = times(3, (seen) => ({
  observed_at: `2026-02-0${seen + 1}T19:09:30Z`,
  items: times(8, (index) => ({
    id: String(46_800_000 + index + seen),
    title: `Story ${index + seen} of the harbour`,
    url: `https://news.example/${index + seen}`,
    dt: `2026-01-30T17:09:${10 + index + seen}`,
    points: 5 + index * (seen + 1),
    submitter: `reader${index}`,
    commentsUrl: `https://news.ycombinator.com/item?id=${46_800_000 + index + seen}`,
    numComments: index * seen,
  })),
}))

const supportHeader = ',tweet_id,author_id,inbound,created_at,text,response_tweet_id,in_response_to_tweet_id'
/** The last row but one is broken in two by carriage returns outside of quotes. */
const support = [
  supportHeader,
  ...times(40, (index) => {
    const isReply = index % 4 !== 0
    const at = `Tue Oct 31 ${10 + Math.floor(index / 6)}:${10 + (index % 6)}:47 +0000 2017`
    const id = index + 1
    return `${index},${id},${isReply ? 'sprintcare' : 115_700 + index},${isReply ? 'False' : 'True'},${at},"@${115_700 + index} We are ""here"", to help",,${isReply ? `${id - 1}.0` : ''}`
  }),
  '40,41,115712,True,Tue Oct 31 22:11:45 +0000 2017,@sprintcare \r\rtorn in two,40,',
  '41,42,115712,True,Tue Oct 31 22:11:46 +0000 2017,and how do you propose we do that,,1.0',
].join('\n')

const videoHeader =
  'video_id,title,publishedAt,channelId,channelTitle,categoryId,trending_date,tags,view_count,likes,dislikes,comment_count,thumbnail_link,comments_disabled,ratings_disabled,description'.split(
    ',',
  )
/** Each country's list shares videos with the other one, where they have gone on to be watched. */
const videos = (from: number, more: number) =>
  csv([
    videoHeader,
    ...times(12, (index) => {
      const id = from + index
      const isSilent = id % 5 === 0
      return [
        `video${String(id).padStart(6, '0')}`,
        `Making espresso, part ${id}`,
        `2018-10-${10 + (id % 20)}T10:00:03.000Z`,
        `UC${String(id).padStart(22, '0')}`,
        `Channel ${id % 4}`,
        24,
        '18.01.11',
        id % 3 === 0 ? '[none]' : 'coffee|cold brew',
        1_000 * id + more,
        isSilent ? 0 : 100 * id + more,
        3,
        isSilent ? 0 : id + more,
        `https://i.ytimg.com/vi/video${id}/default.jpg`,
        isSilent ? 'True' : 'False',
        isSilent ? 'True' : 'False',
        `How it is made,\nstep by step: ${id}`,
      ]
    }),
  ])

const issue = (number: number) => ({
  number,
  id: `issue-${number}`,
  title: `The ${number}th question`,
  url: `https://github.com/harbour/charts/issues/${number}`,
  state: 'CLOSED',
  author: `author${number % 5}`,
  authorAssociation: 'NONE',
  assignees: [],
  labels: ['editorial'],
  body: `What does section ${number} mean?`,
  createdAt: `2025-03-${10 + (number % 18)}T10:00:00Z`,
  updatedAt: `2025-04-${10 + (number % 18)}T10:00:00Z`,
  closedAt: null,
  comments: [],
})
const discussions = {
  magic: 'E!vIA5L86J2I',
  timestamp: '2026-07-09T01:59:21.996150+00:00',
  repo: 'harbour/charts',
  labels: [{ name: 'bug', description: null, color: 'fc2929' }],
  issues: times(14, (index) => issue(index + 1)),
  pulls: times(22, (index) => ({ ...issue(index + 100), baseRefName: 'main', merged: true, reviews: [] })),
}

const stories = times(24, (index) => ({
  by: `reader${index % 7}`,
  id: 20_500_000 + index,
  time: 1_563_815_000 + index * 60,
  type: 'story',
  ...(index % 6 === 5
    ? { deleted: true }
    : {
        title: `Story ${index} &#x2F; harbour`,
        score: index + 1,
        ...(index % 4 === 3 ? {} : { descendants: index * 2 }),
        ...(index % 2 === 0 ? { text: `It&#x27;s late &#x2F; again ${index}` } : { url: `https://a.example/${index}` }),
      }),
}))

const redditHeader =
  'created_utc,score,domain,id,title,ups,downs,num_comments,permalink,selftext,link_flair_text,over_18,thumbnail,subreddit_id,edited,link_flair_css_class,author_flair_css_class,is_self,name,url,distinguished'.split(
    ',',
  )
const topPosts = csv(
  [
    redditHeader,
    ...times(25, (index) => {
      const id = `12a4${index.toString(36).padStart(2, '0')}`
      const score = 3_000 - index * 7
      return [
        `${1_351_527_128 + index * 3_600}.0`,
        score,
        'blog.example',
        id,
        `Beans &amp; brews, number ${index}`,
        score + 50,
        50,
        300 + index,
        `http://www.reddit.com/r/Coffee/comments/${id}/beans/`,
        index % 3 === 0 ? 'Which one, then?' : '',
        '',
        'False',
        '',
        't5_2qlqh',
        'False',
        '',
        '',
        index % 3 === 0 ? 'True' : 'False',
        `t3_${id}`,
        `http://blog.example/${index}`,
        '',
      ]
    }),
  ],
  '\r\n',
)

const event = (index: number, collection: string, record: object) => ({
  did: `did:plc:${'abcdefghijklmnopqrstuvwx'.slice(index % 10)}${'a'.repeat(index % 10)}`,
  time_us: 1_783_175_888_085_434 + index * 1_000,
  kind: 'commit',
  commit: {
    rev: '3mptbypluud2a',
    operation: 'create',
    collection,
    rkey: `3mptbyoeyc${String(index).padStart(3, '2')}`,
    record: { $type: collection, createdAt: new Date(Date.UTC(2026, 6, 4, 14, 38, index)).toISOString(), ...record },
    cid: `bafyreiguce4jh7kcbmof3pmcvasifqtw24b6isakj5ve5ga2b4z4alpc${index}`,
  },
})
const subject = { cid: 'bafyreiftot7eltsc3f6g4qktykmbv6jcmdmhcx5osscan6jpdxkpqcmcza', uri: 'at://did:plc:a/b/c' }
const jetstream = times(24, (index) =>
  index % 3 === 0
    ? event(index, 'app.bsky.feed.post', { text: `Post ${index} from the pier`, langs: ['en'] })
    : event(index, 'app.bsky.feed.like', { subject }),
)

const politicianHeader =
  'tweet_id,username,name,first_name,last_name,full_text,view_count,bookmark_count,favorite_count,reply_count,retweet_count,quote_count,is_quote_status,lang,bio,followers_count,user_created_at,created_at'.split(
    ',',
  )
const kathmandu = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kathmandu',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const localTime = (at: number) =>
  kathmandu
    .format(at)
    .replace(/\u202f/g, ' ')
    .replace(/\/(\d\d),/, '/20$1,')
const politicians = (idOf: (id: bigint) => string) =>
  `\ufeff${csv([
    politicianHeader,
    ...times(40, (index) => {
      const at = Date.UTC(2024, 2, 1 + (index % 19), index % 24, index, index % 60)
      const isRepost = index % 7 === 3
      return [
        idOf((BigInt(at - 1_288_834_974_657) << 22n) + BigInt(index)),
        `minister${index % 3}`,
        `Minister ${index % 3}`,
        'Minister',
        String(index % 3),
        isRepost ? `RT @other: वरिष्ठ साहित्यकार ${index}` : `वरिष्ठ साहित्यकार,\nशुभकामना ${index}`,
        isRepost ? 0 : 4_000 + index,
        0,
        isRepost ? 0 : 40 + index,
        index % 5,
        6,
        0,
        'false',
        'ne',
        'Official account',
        413_155,
        '12/31/2015, 9:35:11 AM',
        localTime(at),
      ]
    }),
  ])}`

const accountExport = `\ufeff${csv([
  ['Date', 'Post Type', 'full_text', 'Video Thumbnail', 'Image', 'Like', 'Retweet', 'Reply'],
  ...times(20, (index) => [
    new Date(Date.UTC(2024, 3, 6, 12, 16, index)).toISOString(),
    'image',
    index % 6 === 5 ? `RT @other: हार्दिक ${index}` : `हार्दिक शुभकामना !\n\n${index}`,
    '',
    'https://pbs.example/a.jpg,https://pbs.example/b.jpg',
    index % 6 === 5 ? '' : index % 4 === 0 ? `1.${index % 10}K` : index * 3,
    index,
    index % 3 === 0 ? '' : 2,
  ]),
])}`

/** Not UTF-8: an ellipsis became the bytes E4 F3 5F, and line breaks inside quotes are bare carriage returns. */
const publicFigure = Buffer.from(
  csv([
    ['created_at', 'text', 'url', 'replies', 'retweets', 'favorites', 'user'],
    ...times(30, (index) => [
      `${1 + (index % 9)}/${10 + (index % 18)}/17 ${index % 24}:${10 + (index % 49)}`,
      index % 4 === 0 ? `Our thoughts are with them.\r${index}` : `What a testament \u00e4\u00f3_ ${index} &amp; more`,
      `https://twitter.com/BarackObama/status/${920_061_541_986_250_758n + BigInt(index)}`,
      100 + index,
      1_000 + index,
      10_000 + index,
      'BarackObama',
    ]),
  ]),
  'latin1',
)

const agency = times(20, (index) => ({
  id: String(1_220_206_014_030_589_953n + BigInt(index)),
  entities: {
    urls: [],
    annotations: [],
    hashtags: index % 5 === 0 ? [{ start: 0, end: 7, tag: 'harbour' }] : {},
    mentions: {},
  },
  conversation_id: String(1_220_206_014_030_589_953n + BigInt(index)),
  public_metrics: { retweet_count: 6 + index, reply_count: 1, like_count: 9 * index, quote_count: index % 2 },
  created_at: new Date(Date.UTC(2020, 0, 23, 4, 45, index)).toISOString(),
  source: 'True Anthem',
  text: `Ferry line sells its ${index} oldest boats: paper`,
  possibly_sensitive: false,
  attachments: { media_keys: ['3_1220206012868845569'] },
  author_id: '1652541',
  lang: 'en',
  referenced_tweets: index % 6 === 0 ? [{ type: 'quoted', id: '1220206014030580000' }] : {},
}))

/** Small files in the shapes and with the oddities of the large ones, written for these tests, by the large ones' paths. */
export const ownSamples: Record<string, string | Buffer> = {
  'truth-social/truth_archive.json': json(truths),
  'truth-social/truth_archive.csv': csv([
    Object.keys(truths[0]!),
    ...truths.map((truth) => Object.values(truth).map(String)),
  ]),
  'hn-metric-snapshots/snapshots_2026-02.jsonl.gz': lines(snapshots),
  'support-conversations/twcs.csv': `${support}\n`,
  'youtube-trending/18.01.11_GB_videos.csv': videos(1, 0),
  'youtube-trending/18.01.11_US_videos.csv': videos(7, 50),
  'ietf-discussions/tls13-spec_archive.json.gz': json(discussions),
  'hacker-news/hackernews_parents_20000000.json.gz': json(stories),
  'reddit-top-posts/reddit_top.csv.gz': topPosts,
  'raw-samples/bluesky/jetstream_capture.jsonl': lines(jetstream),
  'sentiment-labelled/tweeteval_val.csv.gz': csv([
    ['lang', 'label', 'text'],
    ['english', 1, 'The launch date is confirmed'],
    ['english', 2, 'National hot dog day, then national dance day'],
  ]),
  'x-politicians/politicians.csv.gz': politicians(String),
  'x-politicians/politicians_resaved.csv.gz': politicians((id) => Number(id).toExponential(5).toUpperCase()),
  'x-politicians/bpaudel1959.csv': accountExport,
  'x-public-figures/BarackObama.csv': publicFigure,
  'x-public-figures/reuters_data.json.gz': json(agency),
}
