import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const row = (more: object) => ({ id: '1', text: 'words', created_at: '2024-03-01 10:00:00', username: 'ann', ...more })

test.each([
  ['username', { username: 'a'.repeat(1_001) }],
  ['in_reply_to_id', { in_reply_to_id: '1'.repeat(2_001) }],
  ['url', { url: `https://news.example/${'a'.repeat(8_000)}` }],
])('a value of "%s" that the stores cannot hold is cut or left out with a note', async (column, more) => {
  const { said, count } = await readFile(
    'long.jsonl',
    [row({}), row({ id: '2', ...more })].map((one) => JSON.stringify(one)).join('\n'),
  )
  expect([count, said]).toEqual([2, [[2, 'imported', `The value in "${column}" is too long and was cut or left out.`]]])
})

test('an ID that the stores cannot hold gives way to the address', async () => {
  const long = row({ id: 'x'.repeat(2_001), url: 'https://news.example/a' })
  const { fields, said } = await readFile('long.jsonl', JSON.stringify(long))
  expect([fields.map(({ id }) => id), said]).toEqual([['https://news.example/a'], []])
})

test.each(['hide_score', 'score_hidden', 'like_and_view_counts_disabled'])(
  'a count of likes beside a true "%s" is unknown',
  async (flag) => {
    const rows = [row({ id: '1', likes: 1, [flag]: true }), row({ id: '2', likes: 1, [flag]: false })]
    const { fields } = await readFile('hidden.jsonl', rows.map((one) => JSON.stringify(one)).join('\n'))
    expect(fields.map(({ likes }) => likes)).toEqual([undefined, '1'])
  },
)
