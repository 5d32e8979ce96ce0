import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from '../../../../scripts/postgresql.ts'

const script = fileURLToPath(new URL('./loaded-packages.ts', import.meta.url))

async function loadedBy(environment: NodeJS.ProcessEnv) {
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...process.env, ...environment } })
  return JSON.parse(stdout) as { packages: string[]; ports: number }
}

test('where nothing is asked for, nothing of an SDK is loaded and no port is opened', async () => {
  const off = await loadedBy({})
  const on = await loadedBy({ METRICS_PORT: String(await freePort()) })

  expect(off).toEqual({ packages: ['api'], ports: 0 })
  expect(on).toEqual({ packages: expect.arrayContaining(['api', 'sdk-metrics', 'exporter-prometheus']), ports: 1 })
})
