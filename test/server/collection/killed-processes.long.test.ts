import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { killRounds } from '#test/support/collection/kill-rounds.ts'

const folder = mkdtempSync(join(tmpdir(), 'soundings-killed-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a process that collects, killed at random: nothing is lost, nothing is there twice, no cursor is ahead', async () => {
  copyMigratedAccounts(folder)
  const stores = { dataDir: folder, databaseUrl: null, clickhouseUrl: null }
  const { sent, moved, ...outcome } = await killRounds(stores, 2, 'suite')
  expect(sent).toBeGreaterThan(0)
  expect(moved).toBeGreaterThan(0)
  expect(outcome).toEqual({ rounds: 2, lost: 0, twice: 0, ahead: 0, undeleted: 0 })
}, 240_000)
