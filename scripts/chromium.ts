import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { installByApt } from './apt.ts'
import { findChromium as findOnSystem } from '#server/platform/browser/chromium.ts'

/** `CHROMIUM_PATH`, the system's Chromium, or Playwright's; null if there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH || null
  const found = findOnSystem(named)
  if (named !== null && found === null) throw new Error(`CHROMIUM_PATH names ${named}, and nothing is there.`)
  return found ?? [chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Installs a missing Chromium: by apt as root, otherwise by Playwright. */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  process.stderr.write('No Chromium found, installing one …\n')
  for (const install of [
    byApt('chromium-headless-shell'),
    byApt('chromium'),
    () => execFileSync('playwright-core', ['install', 'chromium'], { stdio: ['ignore', 2, 2] }),
  ]) {
    try {
      install()
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    }
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('The browser tests need a Chromium. Install one, or name one in CHROMIUM_PATH=/path/to/chromium.')
}

const byApt = (name: string) => () => void installByApt(name)
