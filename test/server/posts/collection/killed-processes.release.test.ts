import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { killRounds, storeKillRounds } from '#test/support/collection/kill-rounds.ts'
import { startPostsServer } from '#test/support/posts-server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soundings-killed-'))
  copyMigratedAccounts(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('collecting processes killed at random lose nothing, store nothing twice and move no cursor ahead', async () => {
  const stores = { dataDir: folder, databaseUrl: null, clickhouseUrl: null }
  const { sent, moved, ...outcome } = await killRounds(stores, 8, 'suite')
  expect(sent).toBeGreaterThan(0)
  expect(moved).toBeGreaterThan(0)
  expect(outcome).toEqual({ rounds: 8, lost: 0, twice: 0, ahead: 0, undeleted: 0 })
}, 900_000)

test("collection resumes after each death of the posts' server, and stores everything once", async () => {
  const posts = await startPostsServer(join(folder, 'posts'))
  const stores = { dataDir: folder, databaseUrl: null, clickhouseUrl: posts.url }
  const { sent, ...outcome } = await storeKillRounds(stores, 20, 'store', posts.restart)
  await posts.kill()
  expect(sent).toBeGreaterThan(0)
  expect(outcome).toEqual({ rounds: 20, lost: 0, twice: 0, undeleted: 0 })
}, 900_000)
