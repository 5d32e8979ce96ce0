import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCoordination } from '#contract/answers/coordination.ts'
import { giveaway, lonelyBot, push, sharedNews, wishes } from '#test/server/insights/coordination/planted.ts'
import { storeWorkspace } from '#test/server/insights/rows.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { numbersOf } from './compare.ts'
import { type Duck, openDuck, quoted } from './duckdb.ts'
import { instant } from './scope.ts'

const owner = 'owner@example.com'
const waves = [...giveaway('gift-a.example'), ...giveaway('gift-b.example', 4), ...push()]
const rows = [...waves, ...sharedNews(), ...wishes(), ...lonelyBot()]

let server: TestServer
let duck: Duck
const folder = mkdtempSync(join(tmpdir(), 'soundings-planted-'))
beforeAll(async () => {
  const file = join(folder, 'planted.json')
  const lines = rows.map(({ nativeId: id, authorId: author, authorFollowers: followers, postedAt, text }) =>
    JSON.stringify({ id, author, followers, posted_at: postedAt.getTime() / 1_000, text }),
  )
  writeFileSync(file, lines.join('\n'))
  duck = await openDuck()
  server = await startServer({ now: () => new Date('2026-10-31T12:00:00Z') })
  // Letters alone say what is alike; who writes it says what belongs together.
  await duck.run(`CREATE TABLE planted AS
    SELECT *, regexp_extract(author, '^[a-z]+_') AS kind, regexp_extract(text, 'https://([^/]+)', 1) AS host, regexp_extract(text, 'https://\\S+') AS link,
      trim(regexp_replace(regexp_replace(lower(text), 'https://\\S+|#\\w+', ' ', 'g'), '[^a-z]+', ' ', 'g')) AS words
    FROM read_json(${quoted(file)}, format = 'newline_delimited', columns = {id: 'VARCHAR', author: 'VARCHAR', followers: 'BIGINT', posted_at: 'BIGINT', text: 'VARCHAR'})`)
})
afterAll(async () => {
  await server.close()
  duck.close()
  rmSync(folder, { recursive: true })
})

test('the findings have the posts, accounts, texts, links, followers and times of another program', async () => {
  const numbers = numbersOf(getCoordination.output)
  const workspaceId = await storeWorkspace(server, owner, rows)
  const scope = { workspaceId, from: '2026-10-01', to: '2026-10-31' }
  const answer = await server.call(getCoordination, scope, { as: owner })
  const findings = await duck.rows(`
    WITH accounts AS (SELECT author, any_value(kind) AS kind, if(any_value(kind) = 'deals_', any_value(host), '') AS site, max(followers) AS followers FROM planted GROUP BY author)
    SELECT count(*) AS posts, count(DISTINCT author) AS accounts, count(DISTINCT words) AS texts, count(DISTINCT link) AS links,
      (SELECT median(followers) FROM accounts WHERE accounts.site = wave.site AND accounts.kind = wave.kind)::DOUBLE AS "medianFollowers",
      ${instant('min(posted_at)')} AS "from", ${instant('max(posted_at)')} AS "to"
    FROM (SELECT *, if(kind = 'deals_', host, '') AS site FROM planted WHERE kind IN ('deals_', 'patriot_')) AS wave
    GROUP BY site, kind ORDER BY posts DESC, "from"`)
  const { given, wanted } = numbers.sides(answer, { findings })
  expect(given).toEqual(wanted)
  expect(numbers.uncompared()).toEqual([])
})
