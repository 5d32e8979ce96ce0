import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { now } from '#test/server/settings/filled-workspace.ts'
import { differences, redefinedSince } from './differences.ts'
import { askPages, releasesFolder, answersIn, unpack, type Answers } from './released.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

const migrationsFolder = 'server/db/postgres/migrations'
const releases = readdirSync(releasesFolder).map((file) => file.replace('.tar.zst', ''))

test('there is a data folder of the first release, and of a later one', () => {
  expect(releases).toEqual(expect.arrayContaining(['2026-11-24', '2026-11-26']))
})

describe.each(releases)('a data folder of the release of %s', (release) => {
  let root: string
  let said: Answers
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'soundings-upgrade-'))
    await unpack(join(releasesFolder, `${release}.tar.zst`), root)
    said = answersIn(root)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const copied = async () => {
    const dataDir = mkdtempSync(join(root, 'data-'))
    cpSync(join(root, 'data'), dataDir, { recursive: true, verbatimSymlinks: true })
    return dataDir
  }

  const opened = async (dataDir: string) => {
    const log: string[] = []
    const server: TestServer = await startServer({
      now,
      dataDir,
      env: { databaseUrl: null },
      onLog: (line) => log.push(line),
    })
    try {
      return {
        pages: await askPages(server.request, said.workspaceId, server.services.operatorToken),
        log: log.join(''),
      }
    } finally {
      await server.close()
    }
  }

  test('opens, says what cannot be undone, and every page says what it said', async () => {
    const { pages, log } = await opened(await copied())
    expect(differences(said.pages, pages, release)).toEqual({ unsaid: [], redefined: redefinedSince(release) })
    expect(log).toContain('going back to the release before needs a backup')
  })
})
