import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  // Lacks the desktop parts, so it takes a third less work.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const places = [
  ...names.map((name) => `/usr/bin/${name}`),
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Leaves out the server's secrets. */
export const chromiumEnv = () => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  TMPDIR: process.env.TMPDIR ?? '/tmp',
})

/** Prefers `named`, then the usual names on PATH and in usual folders; null if none exists. */
export function findChromium(named: string | null, path = process.env.PATH ?? ''): string | null {
  if (named !== null) return existsSync(named) ? named : null
  const onPath = path
    .split(delimiter)
    .flatMap((folder) => (folder === '' ? [] : names.map((name) => join(folder, name))))
  return [...onPath, ...places].find((place) => existsSync(place)) ?? null
}
