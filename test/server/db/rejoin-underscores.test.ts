import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rejoinUnderscores } from '#server/db/rejoin-underscores.ts'
import { emptyContent } from '#test/support/stores.ts'

const workspaceId = '00000000-0000-4000-8000-000000000001'
const post = (id: number, text: string, search: string, more: object = {}) => ({
  workspace_id: workspaceId,
  id: String(id),
  source: 'x',
  native_id: String(id),
  type: 'post',
  posted_at: 1_700_000_000 + id * 2_000_000,
  text,
  search,
  version: 7,
  ...more,
})
const Found = z.object({ id: z.string(), search: z.string(), bio_search: z.string(), version: z.string() })

test('posts from before words kept their underscores are found by the words they have today', async () => {
  const clickhouse = await emptyContent()
  const rows = [
    post(1, 'a snake_case word', ' a snake case word ', { hashtags: ['snake_case'] }),
    post(2, '_only_ emphasis', ' only emphasis '),
    post(3, 'élan_vital', ' elan vital ', { author_bio: 'lab_rat', bio_search: ' lab rat ' }),
    post(4, 'new already_so', ' new already_so '),
  ]
  const superseded = [
    { ...post(1, 'snake_skin', ' snake skin '), superseded_by: workspaceId },
    { ...post(2, 'plain', ' plain '), superseded_by: workspaceId },
  ]
  await clickhouse.insert('posts', rows)
  await clickhouse.insert('superseded_posts', superseded)

  await rejoinUnderscores(clickhouse)
  await rejoinUnderscores(clickhouse)

  const read = (table: string) =>
    clickhouse.rows(Found, `SELECT toString(id) AS id, search, bio_search, version FROM ${table} ORDER BY id`)
  expect(await read('posts FINAL')).toEqual([
    { id: '1', search: ' a snake_case word ', bio_search: '', version: '8' },
    { id: '2', search: ' only emphasis ', bio_search: '', version: '7' },
    { id: '3', search: ' elan_vital ', bio_search: ' lab_rat ', version: '8' },
    { id: '4', search: ' new already_so ', bio_search: '', version: '7' },
  ])
  expect(await read('superseded_posts')).toEqual([
    { id: '1', search: ' snake_skin ', bio_search: '', version: '7' },
    { id: '2', search: ' plain ', bio_search: '', version: '7' },
  ])
  const found = await clickhouse.rows(
    z.object({ id: z.string() }),
    `SELECT toString(id) AS id FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND hasAllTokens(search, ['snake_case'])
       AND NOT hasAnyTokens(search, ['snake', 'case']) AND has(hashtags, 'snake_case')`,
    { workspaceId },
  )
  expect(found).toEqual([{ id: '1' }])
})
