import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabases } from './accounts-template.ts'

/** Around a whole run of Vitest: what its workers leave behind lies in one folder, and goes with it. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-run-'))
  process.env.TMPDIR = folder
  process.env.TEST_RUN = randomBytes(4).toString('hex')

  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (process.env.TEST_DATABASE_URL) await dropDatabases(process.env.TEST_DATABASE_URL)
  }
}
