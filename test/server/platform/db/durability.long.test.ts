import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { startPostgresql } from '../../../../scripts/postgresql.ts'

const dataDir = '/nowhere'

async function warningsOf(...settings: string[]) {
  const { url, stop } = await startPostgresql(...settings)
  onTestFinished(stop)
  const warnings: string[] = []
  const { close } = await openPostgres({ url, dataDir, warn: (message) => warnings.push(message) })
  await close()
  return warnings
}

test.for([
  [
    ['fsync=off', 'full_page_writes=off'],
    ['fsync', 'full_page_writes'],
  ],
  [['synchronous_commit=off'], ['synchronous_commit']],
  [[], []],
] as const)('a start on a server with %j warns of %j', { timeout: 120_000 }, async ([settings, told]) => {
  expect(await warningsOf(...settings)).toEqual(
    told.map((name) => `PostgreSQL runs with ${name}=off: committed rows can be lost in a power cut.`),
  )
})
