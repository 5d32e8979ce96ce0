import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { startApp, type RunningApp } from './app.ts'
import { launch } from './browser.ts'

/** Starting them costs seconds: a process keeps its app and its browser for all its test files. */
const shared: { app?: Promise<RunningApp>; browser?: Promise<Browser> } = {}

async function startShared() {
  const app = await startApp()
  writeFileSync(join(process.env.E2E_APPS!, String(app.pid)), '')
  return app
}

/** With the sample workspace, which the files leave as they found it. It ends with the run. */
export const sharedApp = () => (shared.app ??= startShared())

export async function sharedBrowser() {
  const open = await shared.browser
  return open?.isConnected() ? open : (shared.browser = launch())
}
