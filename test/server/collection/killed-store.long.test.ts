import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { storeKillRounds } from '#test/support/collection/kill-rounds.ts'
import { startPostsServer } from '#test/support/posts-server.ts'

test("collection goes on by itself after each death of the posts' server, and stores everything once", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-killed-store-'))
  copyMigratedAccounts(folder)
  const posts = await startPostsServer(join(folder, 'posts'))
  const stores = { dataDir: folder, databaseUrl: null, clickhouseUrl: posts.url }
  const { sent, ...outcome } = await storeKillRounds(stores, 20, 'store', posts.restart)
  await posts.kill()
  rmSync(folder, { recursive: true, force: true })
  expect(sent).toBeGreaterThan(0)
  expect(outcome).toEqual({ rounds: 20, lost: 0, twice: 0, undeleted: 0 })
}, 600_000)
