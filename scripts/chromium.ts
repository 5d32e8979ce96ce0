import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const systemPaths = [
  // Without the parts of a desktop, a third less work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium: `CHROMIUM`, the system's, or Playwright's own; null where there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, and nothing is there.`)
    return named
  }
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Finds a Chromium or installs one: by apt as root, otherwise by Playwright. */
export function requireChromium(): string {
  const found = findChromium()
  if (found) return found
  process.stderr.write('No Chromium found, installing one …\n')
  for (const install of [byApt('chromium-headless-shell'), byApt('chromium'), byPlaywright]) {
    try {
      install()
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    }
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('The browser tests need a Chromium. Install one, or name one in CHROMIUM=/path/to/chromium.')
}

const byApt = (name: string) => () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2], env })
  execFileSync('apt-get', ['install', '-y', '-qq', name], { stdio: ['ignore', 2, 2], env })
}

const byPlaywright = () => execFileSync('playwright-core', ['install', 'chromium'], { stdio: ['ignore', 2, 2] })
