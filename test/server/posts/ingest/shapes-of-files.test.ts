import { expect, test } from 'vitest'
import type { PostField } from '#contract/ingest/uploads.ts'
import { readFile } from './read-file.ts'

const story = { by: 'ada', id: 20_500_000, time: 1_563_815_000, type: 'story', title: 'Story &#x2F; harbour', score: 3 }

test.each<[string, string, string | Buffer, object[]]>([
  [
    'stories, of which a deleted one has no words',
    'stories.json',
    JSON.stringify([story, { ...story, id: 2, title: undefined, deleted: true }]),
    [{ source: 'hacker-news', id: '20500000', title: 'Story / harbour', likes: '3', replies: undefined }, {}],
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
