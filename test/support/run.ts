import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabases, makeAccountsTemplate } from './accounts-template.ts'
import { clearStatements } from './statements.ts'

/** Runs around Vitest: all temporary files of its workers are in one folder, deleted at the end. */
export default async function setup() {
  // Called once per project, but the recorded statements are shared.
  if (process.env.TEST_RUN === undefined) clearStatements()
  const folder = mkdtempSync(join(tmpdir(), 'soundings-run-'))
  process.env.TMPDIR = folder
  process.env.TEST_RUN = randomBytes(4).toString('hex')
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) await makeAccountsTemplate()

  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (serverUrl) await dropDatabases(serverUrl)
  }
}
