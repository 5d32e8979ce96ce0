import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getQueryFigures } from '#contract/answers/query-figures.ts'
import { listQueries } from '#contract/saved-queries/queries.ts'
import { me } from '#contract/session/users.ts'
import { deleteWorkspace } from '#contract/workspaces/workspaces.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { writeLoadState } from '#stand-ins/sample/load-state.ts'
import { readSample } from '#stand-ins/sample/posts.ts'
import { startServer } from '#test/support/server.ts'

const now = () => new Date('2026-06-30T12:00:00Z')
const Stored = z.object({ workspace: z.string(), posts: z.string() })
const posts = await readSample(now())

// Three starts, and other work on the machine must not fail a test.
test('a load that died half-way begins again, and a sample that a person removed stays away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-sample-'))
  const dataDir = join(folder, 'data')
  const start = (sample: boolean) => startServer({ sample, standIn: true, dataDir, now })
  try {
    const dying = await start(false)
    const half = crypto.randomUUID()
    await dying.services.db
      .insert(workspaces)
      .values({ id: half, name: 'Half', language: 'en', timezone: 'UTC', plan: 'business', sample: true })
    await insertPosts(dying.services, half, crypto.randomUUID(), posts.slice(0, 500))
    writeLoadState(dataDir, { workspaceId: half, state: 'loading' })
    await dying.close()

    const second = await start(true)
    const as = { bearer: second.services.operatorToken }
    const { workspaceId } = second.sample!
    const found = await second.call(me, {}, { as })
    const queries = await second.call(listQueries, { workspaceId }, { as })
    const days = { from: '2026-06-01', to: '2026-06-30' }
    const figures = await second.call(getQueryFigures, { workspaceId, ...days }, { as })
    const stored = await second.services.clickhouse.rows(
      Stored,
      'SELECT toString(workspace_id) AS workspace, count() AS posts FROM posts FINAL GROUP BY workspace',
    )
    await second.call(deleteWorkspace, { workspaceId }, { as })
    await second.close()
    expect(second.sample).toEqual({ workspaceId, posts: posts.length })
    expect(stored).toEqual([{ workspace: workspaceId, posts: String(posts.length) }])
    expect(found.workspaces).toEqual([
      { id: workspaceId, name: 'Tidewater Coffee (sample data)', privilege: 'owner', sample: true },
    ])
    expect(
      queries.items.map(({ id, name }) => [
        name,
        figures.items.find(({ queryId }) => queryId === id)!.counts!.mentions.value! > 0,
      ]),
    ).toEqual([
      ['App trouble', true],
      ['Brindlecup', true],
      ['Ferry Street night', true],
      ['Mosscrane', true],
      ['Ostrel', true],
      ['Slack Tide launch', true],
      ['Tidewater Coffee', true],
    ])

    const third = await start(true)
    await third.close()
    expect(third.sample).toBe(null)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
