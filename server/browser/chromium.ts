import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = [
  // Without the parts of a desktop, a third less work.
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

/** The environment of a Chromium. It needs none of the server's secrets. */
export const chromiumEnv = () => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  TMPDIR: process.env.TMPDIR ?? '/tmp',
})

/** The path of a Chromium: the one that is named, else by its usual names on PATH and in its usual places; null where there is none. */
export function findChromium(named: string | null, path = process.env.PATH ?? ''): string | null {
  if (named !== null) return existsSync(named) ? named : null
  const onPath = path
    .split(delimiter)
    .flatMap((folder) => (folder === '' ? [] : names.map((name) => join(folder, name))))
  return [...onPath, ...places].find((place) => existsSync(place)) ?? null
}
