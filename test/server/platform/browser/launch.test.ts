import type { Browser, LaunchOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { sandboxedLauncher } from '#server/platform/browser/launch.ts'

const browser = {} as Browser
const options = { executablePath: '/usr/bin/chromium' }

/** A Chromium that starts unless it is refused, with what it was started with and what was logged. */
function chromium(refusal: (options: LaunchOptions) => string | null) {
  const [started, logged]: [LaunchOptions[], unknown[]] = [[], []]
  const launchOne = sandboxedLauncher()
  const launch = async (asked: LaunchOptions) => {
    started.push(asked)
    const why = refusal(asked)
    if (why !== null) throw new Error(why)
    return browser
  }
  const log = { warn: (...entry: unknown[]) => void logged.push(entry) }
  return { started, logged, start: () => launchOne(launch, options, log) }
}
const sandboxes = (started: readonly LaunchOptions[]) => started.map(({ chromiumSandbox }) => chromiumSandbox)

test('Chromium starts in its sandbox where the system has one', async () => {
  const { start, started, logged } = chromium(() => null)
  expect([await start(), await start()]).toEqual([browser, browser])
  expect(started).toEqual([
    { ...options, chromiumSandbox: true },
    { ...options, chromiumSandbox: true },
  ])
  expect(logged).toEqual([])
})

test.each([
  'Chromium sandboxing failed!',
  'FATAL: No usable sandbox! Update your kernel or see',
  'The SUID sandbox helper binary was found, but is not configured correctly.',
  'Failed to move to new namespace: PID namespaces supported, but failed: errno = Operation not permitted',
])('it starts without one where the system has none, and the log says so once: %s', async (why) => {
  const { start, started, logged } = chromium(({ chromiumSandbox }) => (chromiumSandbox ? why : null))
  expect([await start(), await start()]).toEqual([browser, browser])
  expect(sandboxes(started)).toEqual([true, false, false])
  expect(logged).toEqual([[{ event: 'print' }, expect.stringContaining('without its sandbox')]])
})

test('what fails for another reason is not tried without the sandbox', async () => {
  const { start, started, logged } = chromium(() => 'spawn /usr/bin/chromium ENOENT')
  await expect(start()).rejects.toThrow('ENOENT')
  await expect(start()).rejects.toThrow('ENOENT')
  expect([sandboxes(started), logged]).toEqual([[true, true], []])
})
