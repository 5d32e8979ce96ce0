import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { secretsOfRunIn } from '#test/support/secret-forms.ts'
import { startApp } from './app.ts'

/**
 * Around a whole run: loads the sample workspace once, of which every app begins with a copy. A worker of Vitest is killed, not
 * closed, so what it shares between its files ends here. What the servers of `e2e` wrote is searched for secrets (S-57).
 */
export default async function loadSample({ name }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-e2e-'))
  process.env.TMPDIR = folder
  process.env.E2E_APPS = join(folder, 'apps')
  mkdirSync(process.env.E2E_APPS)
  const logs = name === 'e2e' ? join(folder, 'logs') : null
  if (logs !== null) {
    mkdirSync(logs)
    process.env.E2E_LOGS = logs
  }
  const app = await startApp()
  await app.end()
  process.env.E2E_DATA = app.dataDir

  return async () => {
    for (const pid of readdirSync(join(folder, 'apps')).map(Number)) if (signal(pid, 'SIGTERM')) await untilGone(pid)
    const lines = logs === null ? null : linesIn(logs)
    rmSync(folder, { recursive: true, force: true })
    if (lines !== null) requireNoSecret(lines)
  }
}

const linesIn = (logs: string) =>
  readdirSync(logs).flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'))

/** Throws, which fails the run, and shows no secret itself. */
function requireNoSecret(lines: readonly string[]) {
  if (!lines.some((line) => line.includes('"request"'))) throw new Error('The servers of this run logged no request')
  const found = lines.flatMap((line) =>
    secretsOfRunIn(line).map((kind) => `${kind}: ${line.replace(/[^\s"',:{}]{16,}/g, '…').slice(0, 200)}`),
  )
  if (found.length > 0)
    throw new Error(`${found.length} lines of the log hold a secret:\n${found.slice(0, 20).join('\n')}`)
}

function signal(pid: number, name: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

async function untilGone(pid: number) {
  while (signal(pid, 0)) await pause(100)
}
