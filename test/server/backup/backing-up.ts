import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../server/cli/main.ts', import.meta.url))

/** The command as a shell runs it: a process has room for one embedded posts store, and the test's server has it. */
export async function soundings(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...words], {
    env: { ...process.env, SOUNDINGS_URL: '', SOUNDINGS_TOKEN: '', DATABASE_URL: '', CLICKHOUSE_URL: '' },
  })
  const out = { stdout: '', stderr: '' }
  child.stdout.on('data', (text: Buffer) => (out.stdout += text.toString()))
  child.stderr.on('data', (text: Buffer) => (out.stderr += text.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...out }
}
