import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Null URLs mean embedded stores in the folder, which allow only one server at a time. */
export type Stores = { dataDir: string; databaseUrl: string | null; clickhouseUrl: string | null }

/** A process to be killed, which prints a JSON line for what it finds, then lines for how it stands. */
export async function startKillable<Found, Standing>(
  file: string | URL,
  given: object,
  onLine: (line: Found | Standing) => void = () => {},
) {
  const child = spawn(process.execPath, [fileURLToPath(file), JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Compiling the same code takes a quarter of the start time.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'soundings-compiled') },
  })
  const read = createInterface({ input: child.stdout })
  const lines = read[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The process ended.')
    return JSON.parse(value) as Found | Standing
  }
  read.on('line', (line) => onLine(JSON.parse(line) as Found | Standing))
  return {
    found: (await next()) as Found,
    until: async (isSo: (standing: Standing) => boolean) => {
      while (!isSo((await next()) as Standing));
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
