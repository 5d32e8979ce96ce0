import { Writable } from 'node:stream'
import { run } from '#server/cli/run.ts'
import type { TestServer } from '#test/support/server.ts'

type Terminal = { environment?: Record<string, string>; interrupted?: AbortSignal; onText?: (text: string) => void }

/** The command of a shell on the data of a server: what it writes, and its exit code. */
export async function runBeside(
  { dataDir }: Pick<TestServer, 'dataDir'>,
  now: () => Date,
  words: readonly string[],
  { environment, interrupted = new AbortController().signal, onText }: Terminal = {},
) {
  const out = { stdout: '', stderr: '' }
  const stream = (name: keyof typeof out) => {
    const write = (chunk: Buffer, _encoding: string, done: () => void) => {
      out[name] += chunk.toString()
      onText?.(chunk.toString())
      done()
    }
    return Object.assign(new Writable({ write }), { isTTY: false }) as unknown as NodeJS.WriteStream
  }
  const [stdout, stderr] = [stream('stdout'), stream('stderr')]
  const code = await run(words, {
    environment: { SOUNDINGS_DATA: dataDir, ...environment },
    stdout,
    stderr,
    interrupted,
    now,
  })
  return { code, ...out }
}
