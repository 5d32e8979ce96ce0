import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { users } from '#server/platform/db/postgres/schema/index.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'soundings-accounts-'))
const writer = fileURLToPath(new URL('accounts-writer.ts', import.meta.url))

const subjectsOf = async () => {
  const { db, close } = await openPostgres({ url: null, dataDir })
  const found = await db.select({ subject: users.subject }).from(users)
  await close()
  return new Set(found.map(({ subject }) => subject))
}

/** Runs the writer until it has acknowledged `count` rows, kills it, and answers what it acknowledged. */
const writeAndKill = (round: number, count: number) =>
  new Promise<string[]>((resolve) => {
    const child = spawn(process.execPath, [writer, dataDir, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.split('\n').length > count) child.kill('SIGKILL')
    })
    // Only whole lines are acknowledgements.
    child.on('close', () => resolve(output.split('\n').slice(1, -1)))
  })

test('an acknowledged account survives kill -9', async () => {
  copyMigratedAccounts(dataDir)
  const acknowledged = [...(await writeAndKill(1, 40)), ...(await writeAndKill(2, 90)), ...(await writeAndKill(3, 160))]
  const kept = await subjectsOf()
  expect({ written: acknowledged.length > 250, lost: acknowledged.filter((subject) => !kept.has(subject)) }).toEqual({
    written: true,
    lost: [],
  })
})
