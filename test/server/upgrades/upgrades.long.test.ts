import { readdirSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { useRelease } from './opening.ts'
import { releasesFolder } from './released.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

const releases = readdirSync(releasesFolder).map((file) => file.replace('.tar.zst', ''))

test('there is a data folder of the first release, and of a later one', () =>
  expect(releases).toEqual(expect.arrayContaining(['2026-11-24', '2026-11-26'])))

describe.each(releases)('a data folder of the release of %s', (release) => {
  const { copy, open } = useRelease(release, { databaseUrl: null })

  test('opens, says what cannot be undone, and every page says what it said', async () =>
    expect(await open(copy())).toContain('going back to the release before needs a backup'))
})
