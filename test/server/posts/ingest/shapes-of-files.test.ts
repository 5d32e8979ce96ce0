import { expect, test } from 'vitest'
import type { PostField } from '#contract/ingest/uploads.ts'
import { readFile } from './read-file.ts'

const csvOf = (row: Record<string, string>) => `${Object.keys(row).join()}\n${Object.values(row).join()}\n`

const truth = {
  id: '115470000000007919',
  created_at: '2025-10-01T08:37:00.000Z',
  content: '<p>Late “again” &amp; again.<br/>Line two</p>',
  favourites_count: '4',
  reblogs_count: '2',
  replies_count: '1',
}
const truthRead = {
  source: 'mastodon',
  id: truth.id,
  text: 'Late “again” & again.\nLine two',
  likes: '4',
  reposts: '2',
}

const video = {
  video_id: 'video000005',
  title: 'Espresso',
  publishedAt: '2018-10-15T10:00:03.000Z',
  channelId: 'UC5',
  tags: 'coffee|cold brew',
  view_count: '5000',
  likes: '7',
  comment_count: '3',
  comments_disabled: 'False',
  ratings_disabled: 'False',
  description: 'How it is made',
}
const videoRead = { source: 'youtube', id: 'video000005', type: 'video', views: '5000' }

const tweet = {
  id: '1220206014030589953',
  entities: { urls: [], hashtags: [{ start: 0, end: 7, tag: 'harbour' }] },
  conversation_id: '1220206014030589953',
  public_metrics: { retweet_count: 6, reply_count: 1, like_count: 9, quote_count: 2 },
  created_at: '2020-01-23T04:45:00.000Z',
  text: 'Ferry line sells its boats',
  author_id: '1652541',
  referenced_tweets: [{ type: 'quoted', id: '1220206014030580000' }],
}
const story = { by: 'ada', id: 20_500_000, time: 1_563_815_000, type: 'story', title: 'Story &#x2F; harbour', score: 3 }
const topPost = {
  created_utc: '1351527128.0',
  score: '3000',
  id: '12a400',
  title: 'Beans &amp; brews',
  num_comments: '300',
  permalink: 'http://www.reddit.com/r/Coffee/comments/12a400/beans/',
  selftext: '',
}
const event = (collection: string, record: object) => ({
  did: 'did:plc:ada',
  time_us: 1_783_175_888_085_434,
  kind: 'commit',
  commit: { operation: 'create', collection, rkey: '3mptbyoeyc220', record, cid: 'bafy' },
})
const createdAt = '2026-07-04T14:38:00.000Z'
const jetstream = [
  event('app.bsky.feed.post', { $type: 'app.bsky.feed.post', text: 'A post', langs: ['en'], createdAt }),
  event('app.bsky.feed.like', { subject: { uri: 'at://a/b/c' }, createdAt }),
]
const snapshot = {
  observed_at: '2026-02-01T19:09:30Z',
  items: ['1', '2'].map((id) => ({ id, title: 'A', dt: '2026-01-30T17:09:10', points: 5, submitter: 'ada' })),
}

test.each<[string, string, string | Buffer, object[]]>([
  ['a Mastodon archive in CSV', 'truth.csv', csvOf(truth), [truthRead]],
  ['a Mastodon archive in JSON', 'truth.json', JSON.stringify([truth]), [truthRead]],
  ['a list of videos', 'videos.csv', csvOf(video), [{ ...videoRead, likes: '7', replies: '3' }]],
  [
    'videos whose counts are switched off, without tags',
    'videos.csv',
    csvOf({ ...video, tags: '[none]', comments_disabled: 'True', ratings_disabled: 'True' }),
    [{ ...videoRead, hashtags: undefined, likes: undefined, replies: undefined }],
  ],
  [
    'support conversations, whose parents are decimals',
    'twcs.csv',
    'tweet_id,author_id,created_at,text,in_response_to_tweet_id\n2,sprintcare,Tue Oct 31 10:11:47 +0000 2017,We help,1.0\n',
    [{ source: 'x', type: 'reply', parentId: '1', postedAt: '2017-10-31T10:11:47.000Z', authorHandle: 'sprintcare' }],
  ],
  [
    'stories, of which a deleted one has no words',
    'stories.json',
    JSON.stringify([story, { ...story, id: 2, title: undefined, deleted: true }]),
    [{ source: 'hacker-news', id: '20500000', title: 'Story / harbour', likes: '3', replies: undefined }, {}],
  ],
  [
    'top posts, with decimal seconds and entities',
    'reddit_top.csv',
    csvOf(topPost).replaceAll('\n', '\r\n'),
    [{ source: 'reddit', title: 'Beans & brews', postedAt: '2012-10-29T16:12:08.000Z', likes: '3000', replies: '300' }],
  ],
  [
    'events of a stream, of which only posts are posts',
    'stream.jsonl',
    jetstream.map((one) => JSON.stringify(one)).join('\n'),
    [{ source: 'bluesky', id: 'at://did:plc:ada/app.bsky.feed.post/3mptbyoeyc220', language: 'en' }],
  ],
  [
    'snapshots with a list in each line',
    'snapshots.jsonl',
    `${JSON.stringify(snapshot)}\n`,
    ['1', '2'].map((id) => ({ source: 'hacker-news', id, likes: '5' })),
  ],
  [
    'an export of one account: its author is the name of the file, and 1.2K is a number',
    'bpaudel1959.csv',
    'Date,full_text,Like,Retweet\n2024-04-06T12:16:00.000Z,Hello,1.2K,0\n2024-04-06T12:17:00.000Z,RT @other: Hi,,3\n',
    [
      { source: 'x', authorHandle: 'bpaudel1959', type: 'post', likes: '1200', reposts: '0' },
      { type: 'repost', likes: undefined, reposts: undefined },
    ],
  ],
  [
    'an export in a damaged encoding, whose ids are the ends of addresses',
    'figure.csv',
    Buffer.from(
      [
        'created_at,text,url,favorites',
        '1/10/17 0:10,"first\rsecond",https://twitter.com/ada/status/920061541986250758,10',
        '1/11/17 0:10,What a testament \u00e4\u00f3_ and more,https://twitter.com/ada/status/920061541986250759,11',
      ].join('\n'),
      'latin1',
    ),
    [
      { source: 'x', id: '920061541986250758', text: 'first\rsecond', likes: '10' },
      { source: 'x', id: '920061541986250759', likes: '11' },
    ],
  ],
  [
    'answers of the API of X, where {} is an empty list',
    'tweets.json',
    JSON.stringify([tweet, { ...tweet, id: '2', entities: { hashtags: {} }, referenced_tweets: {} }]),
    [
      { id: tweet.id, type: 'quote', hashtags: 'harbour', likes: '9', quotes: '2', rootId: tweet.conversation_id },
      { id: '2', type: 'post', hashtags: '' },
    ],
  ],
])('%s is read with the suggestions alone', async (_, name, content, expected) => {
  const { fields } = await readFile(name, content)
  const named = fields.map((one, at) => Object.keys(expected[at] ?? {}).map((key) => [key, one[key as PostField]]))
  expect(named).toEqual(expected.map((one) => Object.entries(one)))
})

test('local times are read in the zone that the ids tell', async () => {
  const local = ['3/1/2024, 5:45:00 AM', '3/2/2024, 6:46:01 AM', '3/3/2024, 7:47:02 AM', '3/4/2024, 8:48:03 AM']
  const rows = local.map((text, day) => {
    const at = Date.UTC(2024, 2, 1 + day, day, day, day)
    return `${(BigInt(at - 1_288_834_974_657) << 22n) + BigInt(day)},minister,"${text}",Words ${day}\n`
  })
  const content = `tweet_id,username,created_at,full_text\n${rows.join('')}`
  const { mapping, fields } = await readFile('politicians.csv', content)
  expect(mapping.timezone).toMatch(/^Asia\/Kath?mandu$/)
  expect(fields.map(({ postedAt }) => postedAt)).toEqual([
    '2024-03-01T00:00:00.000Z',
    '2024-03-02T01:01:01.000Z',
    '2024-03-03T02:02:02.000Z',
    '2024-03-04T03:03:03.000Z',
  ])
})

test('a carriage return outside of quotes breaks a row in two, and both halves are named by their line', async () => {
  const content = 'tweet_id,created_at,text\n1,2024-01-01,whole\n2,torn \r\rin two\n3,2024-01-01,whole\n'
  const { count, said } = await readFile('torn.csv', content)
  expect(count).toBe(4)
  expect(said).toEqual([
    [3, 'rejected', 'The row has 2 cells, the header has 3.'],
    [3, 'rejected', 'The row has 1 cell, the header has 3.'],
  ])
})
