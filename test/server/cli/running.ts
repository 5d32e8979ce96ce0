import { run } from '#server/cli/run.ts'
import type { TestServer } from '#test/support/server.ts'

/** The command of a shell beside a running server: what it writes, and its exit code. */
export async function runBeside({ dataDir }: Pick<TestServer, 'dataDir'>, now: () => Date, words: readonly string[]) {
  const out = { stdout: '', stderr: '' }
  const stream = (name: keyof typeof out) =>
    ({ isTTY: false, write: (text: string) => (out[name] += text) }) as unknown as NodeJS.WriteStream
  const code = await run(words, {
    environment: { SOUNDINGS_DATA: dataDir },
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    interrupted: new AbortController().signal,
    now,
  })
  return { code, ...out }
}
