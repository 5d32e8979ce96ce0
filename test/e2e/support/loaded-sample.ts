import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startApp } from './app.ts'

/**
 * Around a whole run: loads the sample workspace once, of which every app begins with a copy. A worker of Vitest is killed, not
 * closed, so what it shares between its files ends here.
 */
export default async function loadSample() {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-e2e-'))
  process.env.TMPDIR = folder
  process.env.E2E_APPS = join(folder, 'apps')
  mkdirSync(process.env.E2E_APPS)
  const app = await startApp()
  await app.end()
  process.env.E2E_DATA = app.dataDir

  return async () => {
    for (const pid of readdirSync(join(folder, 'apps')).map(Number)) if (signal(pid, 'SIGTERM')) await untilGone(pid)
    rmSync(folder, { recursive: true, force: true })
  }
}

function signal(pid: number, name: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

async function untilGone(pid: number) {
  for (let looks = 0; looks < 100 && signal(pid, 0); looks += 1) await pause(100)
}
