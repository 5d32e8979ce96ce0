import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDataFolder } from '#server/db/data-folder.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { freePort } from '#test/support/free-port.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

type Loaded = { packages: string[]; ports: number }

/** What a server that is ready has loaded of OpenTelemetry, and on how many ports it listens. */
async function loadedBy(environment: NodeJS.ProcessEnv): Promise<Loaded> {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-telemetry-'))
  openDataFolder(folder).release()
  copyMigratedAccounts(folder)
  const own = {
    SOUNDINGS_DATA: folder,
    PORT: String(await freePort()),
    // Without the sample of a first start.
    VITE_ENV: 'dev',
    PUBLIC_URL: 'https://soundings.example',
    VITE_GOOGLE_CLIENT_ID: 'g',
  }
  const child = spawn(process.execPath, ['--import', './test/support/loaded-modules.ts', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...own, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('is ready')) child.kill('SIGUSR2')
      if (line.startsWith('loaded: ')) return JSON.parse(line.slice('loaded: '.length)) as Loaded
    }
    throw new Error('The server ended before it was ready')
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

test('where nothing is asked for, nothing of an SDK is loaded and no further port is open', async () => {
  const [off, on] = await Promise.all([loadedBy({}), loadedBy({ METRICS_PORT: String(await freePort()) })])

  expect(off.packages).toEqual(['api'])
  expect(on.packages).toEqual(expect.arrayContaining(['api', 'sdk-metrics', 'exporter-prometheus']))
  expect(on.ports).toBe(off.ports + 1)
}, 300_000)
