import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDataFolder } from '#server/platform/db/data-folder.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { alertKillRounds } from '#test/support/alerts/kill-rounds.ts'

const folder = mkdtempSync(join(tmpdir(), 'soundings-killed-alerts-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Two servers on one PostgreSQL, 200 rounds: `npm run bench -- kills`. */
test('a server that is killed at random: each post is told of once to a receiver that honours the key', async () => {
  openDataFolder(folder).release()
  copyMigratedAccounts(folder)
  const stores = { dataDir: folder, databaseUrl: null, clickhouseUrl: null }
  const { posts, firings, repeated: _, ...outcome } = await alertKillRounds(stores, 2, 'suite')
  expect(posts).toBeGreaterThan(0)
  expect(firings).toBeGreaterThan(0)
  expect(outcome).toEqual({ rounds: 2, servers: 1, lost: 0, twice: 0 })
})
