import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabases, makeAccountsTemplate } from './accounts-template.ts'
import { clearStatements } from './statements.ts'

/** Around a whole run of Vitest: what its workers leave behind lies in one folder, and goes with it. */
export default async function setup() {
  // Vitest comes here once for each project; the list is that of all.
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
