import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const fileOf = (name: string) => readFileSync(new URL(`../../../samples/exports/${name}.csv`, import.meta.url))

/** Reads an export with the suggestions alone; its posts by their time, with likes, reposts, quotes, replies and views as counts. */
async function readExport(name: string, timezone = 'Europe/Berlin') {
  const read = await readFile(`${name}.csv`, fileOf(name), { timezone })
  const at = (postedAt = '') => postedAt.slice(0, 19).replace('T', ' ')
  const posts = read.fields
    .toSorted((one, other) => (one.postedAt! < other.postedAt! ? -1 : 1))
    .map((post) =>
      [
        post.source,
        post.id,
        at(post.postedAt),
        post.authorHandle ?? '',
        post.authorFollowers ?? '',
        post.language ?? 'und',
        post.sentiment ?? 'unknown',
        [post.likes, post.reposts, post.quotes, post.replies, post.views].map((count) => count ?? '-').join(' '),
        post.type,
        post.title ?? '',
        post.text ?? '',
      ].join(' | '),
    )
  return { ...read, posts }
}

const unknownSource = (note: string) => /counted as Other/.test(note)

test('Brandwatch: lines of a report, a page type for each row, counts in columns of each network', async () => {
  const { count, said, posts, notes, columns } = await readExport('brandwatch')

  expect([count, said]).toEqual([6, []])
  expect(posts).toEqual([
    'x | 1785610000000000001 | 2024-05-01 08:20:30 | annbrew | 1250 | en | positive | 31 4 - - - | post |  | The new harbour roast is wonderful #coffee',
    'facebook | 998877665544332 | 2024-05-01 09:00:00 | Tom Ferry |  | en | negative | 12 2 - 5 - | post |  | Queue at the harbour,\nagain. Cold cup.',
    'instagram | C6aBcDeFgHi | 2024-05-01 10:30:00 | hafenliebe | 8400 | de | neutral | 210 - - 9 - | post |  | Hafenkaffee am Morgen',
    'reddit | 1chabcd | 2024-05-02 06:00:00 | slowpour |  | en | neutral | 57 - - 18 - | post | Is the harbour roast worth it? | Asking before I buy a kilo.',
    'news | https://www.leithgazette.example/business/harbour-coffee | 2024-05-02 07:15:00 | Mary Quay |  | en | neutral | - - - - - | article | Harbour Coffee opens in Leith | The roaster opens its third shop on Friday.',
    'other | https://quaycat.tumblr.com/post/749001 | 2024-05-02 16:45:00 | quaycat |  | en | positive | - - - - - | post |  | a cup and a cat',
  ])
  expect(notes.filter(unknownSource)).toEqual(['Unknown source "Tumblr": 1 post is counted as Other (lines 14).'])
  expect(notes).toContain('Times without a zone are read in Europe/Berlin.')
  expect(notes.find((note) => note.startsWith('Columns not imported'))).toContain('Country Code, Country, City')
  expect(columns.find(({ name }) => name === 'Instagram Likes')?.suggestion).toMatchObject({
    field: 'likes',
    isFallback: true,
  })
})

test('Meltwater: UTF-16 with tabs, day and time in two columns', async () => {
  const { count, said, posts, notes, reading } = await readExport('meltwater')

  expect([reading.encoding, reading.delimiter]).toEqual(['utf-16le', '\t'])
  expect([count, said]).toEqual([4, []])
  expect(posts).toEqual([
    'x | 1797530000000000002 | 2024-06-03 07:05:00 | kai_elbe |  | de | positive | 1204 88 3 17 45120 | post |  | Grüße vom Hafen ☕ #kaffee',
    'facebook | 776655443322110 | 2024-06-03 21:40:00 |  |  | de | neutral | 340 12 - 21 - | post |  | Wir haben bis zehn offen.',
    'news | https://zeitung.example/hafenkaffee | 2024-06-04 04:00:00 |  |  | de | unknown | - - - - - | article | Röster eröffnet am Hafen | Die Rösterei zieht um.',
    'tiktok | 7376500000000000003 | 2024-06-04 17:30:00 | roestet |  | de | negative | 5020 301 - 66 98400 | video |  | So klingt die Röstmaschine',
  ])
  expect(notes.filter(unknownSource)).toEqual([])
})

test('Sprout Social: a zone in the name of a column, thousands and per cent', async () => {
  const { count, said, posts, notes, mapping } = await readExport('sprout-social')

  expect([count, said]).toEqual([4, []])
  expect(mapping.timezone).toBe('America/New_York')
  expect(posts).toEqual([
    'x | 1808860000000000004 | 2024-07-04 13:30:00 | harbourcoffee |  | und | unknown | 1020 66 - 15 12480 | post |  | Open on the Fourth, from ten to two.',
    'facebook | 112233_445566 | 2024-12-24 21:05:00 | Harbour Coffee |  | und | unknown | 75 1 - 4 3000 | post |  | Closing early.\nMerry Christmas!',
    'instagram | 18000000000000001 | 2024-12-26 13:00:00 | harbourcoffee |  | und | unknown | 880 - - 22 9001 | post |  | Five cups, one table',
    'linkedin | 7278000000000000005 | 2024-12-27 13:00:00 | Harbour Coffee Ltd |  | und | unknown | 31 3 - 2 640 | post |  | We are hiring a roaster',
  ])
  expect(notes.filter(unknownSource)).toEqual([])
})

test('Talkwalker: several source types in a cell, day first, sentiment as a signed number', async () => {
  const { count, said, posts, notes } = await readExport('talkwalker', 'Europe/Paris')

  expect([count, said]).toEqual([5, []])
  expect(posts).toEqual([
    "x | 1835200000000000006 | 2024-09-15 06:45:00 | lou_quai | 310 | fr | positive | 40 7 - - - | post |  | Le café du port, c'est le meilleur; vraiment",
    'youtube | aBcDeFgHiJk | 2024-09-16 17:00:00 | Portside Brews |  | en | neutral | 640 - - 51 12000 | video | Brewing at the port | Three ways to brew the harbour roast',
    'forums | https://kaffeeforum.example/t/991 | 2024-09-17 08:10:00 | bohne77 |  | de | negative | - - - 3 - | post | Hafenröstung | Mir ist sie zu dunkel.',
    'news | https://lejournal.example/port | 2024-09-18 04:00:00 | C. Marin |  | fr | neutral | - 19 - - - | article | Un café ouvre au port | La maison ouvre vendredi.',
    'reddit | 1fjabcd | 2024-09-19 10:00:00 | leaf_first |  | en | neutral | - - - 6 - | post |  | Tea at the port, anyone?',
  ])
  expect(notes.filter(unknownSource)).toEqual([])
})

test('Hootsuite: times in GMT, quoted line breaks, networks as the tool calls them', async () => {
  const { count, said, posts, notes, mapping } = await readExport('hootsuite')

  expect([count, said]).toEqual([4, []])
  expect(mapping.timezone).toBe('UTC')
  expect(posts).toEqual([
    'x | 1849100000000000007 | 2024-10-23 14:00:00 | harbourcoffee |  | und | positive | 45 9 - 3 2310 | post |  | Rain outside, roast inside.',
    'facebook | 991_772 | 2024-10-24 09:30:00 | Harbour Coffee |  | und | neutral | 1210 18 - 31 20400 | post |  | A line,\nand another "quoted" one',
    'tiktok | tt-3 | 2024-10-25 18:15:00 | harbourcoffee |  | und | negative | 3004 120 - 77 51000 | video |  | The roaster sings',
    'pinterest | pin-4 | 2024-10-26 07:00:00 | harbourcoffee |  | und | unknown | - - - 1 - | post |  | Latte art for beginners',
  ])
  expect(notes.filter(unknownSource)).toEqual([])
})

test('CrowdTangle: zones after the times, and a picture without a text is kept and reported', async () => {
  const { said, posts } = await readExport('crowdtangle')
  expect(posts).toEqual([
    'facebook | 5566778899001122 | 2023-01-15 13:00:00 | harbourcoffee | 43901 | und | unknown | 1201 200 - 79 0 | post |  | Read how we roast',
    'facebook | 667788990011223 | 2023-07-04 16:30:00 | harbourcoffee | 43901 | und | unknown | 500 100 - 40 9800 | video |  | Steam, milk, cup',
    'facebook | 5566778899003344 | 2023-07-05 13:00:00 | harbourcoffee | 43901 | und | unknown | 80 0 - 10 0 | post |  | ',
  ])
  expect(said).toEqual([[4, 'imported', 'The row has no text, only a picture, video or link.']])
})

test('a file of which nothing is known has times of the workspace, and the preview says why', async () => {
  const csv =
    'date,platform,user,text,country\n2024-03-01 09:00,Telegram,ann,tea,JP\n2024-03-01 10:00,Threads Profile,bo,more tea,JP\n'
  const suggested = await readFile('own.csv', csv, { timezone: 'Asia/Tokyo' })
  expect(suggested.mapping).toMatchObject({
    timezone: 'Asia/Tokyo',
    columns: { source: 'platform', authorHandle: 'user', postedAt: 'date', text: 'text' },
  })
  expect(suggested.timezoneReason?.detail).toBe('The file names no zone, so the workspace’s is used.')
  expect(suggested.fields.map(({ source, postedAt }) => `${source} | ${postedAt}`)).toEqual([
    'telegram | 2024-03-01T00:00:00.000Z',
    'threads | 2024-03-01T01:00:00.000Z',
  ])
  const chosen = await readFile('own.csv', csv, { timezone: 'Asia/Tokyo', mapping: { timezone: 'UTC' } })
  expect(chosen.timezoneReason?.detail).toBe('Chosen for this file.')
})

test('values that name no source are listed with their posts and lines, and addresses decide where a name does not', async () => {
  const csv = [
    'created_at,network,url,text',
    '2024-03-01T09:00:00Z,Twitter,https://x.com/a/status/1500000000000000001,one',
    '2024-03-01T09:01:00Z,Weibo,https://weibo.com/1,two',
    '2024-03-01T09:02:00Z,Weibo,https://weibo.com/2,three',
    '2024-03-01T09:03:00Z,Social,https://www.facebook.com/a/posts/123456789,four',
    '2024-03-01T09:04:00Z,,https://nowhere.example/5,five',
  ].join('\n')
  expect((await readFile('mixed.csv', csv)).notes).toEqual([
    'Unknown source "Weibo": 2 posts are counted as Other (lines 3, 4).',
    '1 post without a source is counted as Other (lines 6).',
    'The author is unknown in 5 of 5 posts.',
  ])
})
