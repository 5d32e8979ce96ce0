import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import expected from '#test/samples/exports/expected.json' with { type: 'json' }
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

test.each<[name: keyof typeof expected, what: string, timezone?: string]>([
  ['brandwatch', 'lines of a report, a page type for each row, counts in columns of each network'],
  ['meltwater', 'UTF-16 with tabs, day and time in two columns'],
  ['sprout-social', 'a zone in the name of a column, thousands and per cent'],
  ['talkwalker', 'several source types in a cell, day first, sentiment as a signed number', 'Europe/Paris'],
  ['hootsuite', 'times in GMT, quoted line breaks, networks as the tool calls them'],
  ['crowdtangle', 'zones after the times, and a picture without a text is kept and reported'],
])('%s: %s', async (name, _what, timezone) => {
  const { count, said, posts, notes } = await readExport(name, timezone)
  expect([posts, count]).toEqual([expected[name], expected[name].length])
  const picture = [4, 'imported', 'The row has no text, only a picture, video or link.']
  expect(said).toEqual(name === 'crowdtangle' ? [picture] : [])
  const tumblr = 'Unknown source "Tumblr": 1 post is counted as Other (lines 14).'
  expect(notes.filter((note) => /counted as Other/.test(note))).toEqual(name === 'brandwatch' ? [tumblr] : [])
})

test('what a file says of itself decides how it is read, and what is left out is named', async () => {
  const { notes, columns } = await readExport('brandwatch')
  expect(notes).toContain('Times without a zone are read in Europe/Berlin.')
  expect(notes.find((note) => note.startsWith('Columns not imported'))).toContain('Country Code, Country, City')
  const likes = columns.find(({ name }) => name === 'Instagram Likes')
  expect(likes?.suggestion).toMatchObject({ field: 'likes', isFallback: true })
  const { reading } = await readExport('meltwater')
  expect([reading.encoding, reading.delimiter]).toEqual(['utf-16le', '\t'])
  expect((await readExport('sprout-social')).mapping.timezone).toBe('America/New_York')
  expect((await readExport('hootsuite')).mapping.timezone).toBe('UTC')
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
