import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../../server/cli/main.ts', import.meta.url))

type Ended = { code: number; stdout: string; stderr: string }

/** The command as a shell runs it: a process has room for one embedded posts store, and the test's server has it. */
export const soundings = (...words: string[]) => start(words).ended

/** The same, sent a signal once it has said something to the terminal. */
export async function soundingsUntil(said: string, signal: NodeJS.Signals, ...words: string[]): Promise<Ended> {
  const { child, ended } = start(words)
  let all = ''
  child.stderr.on('data', (text: Buffer) => {
    const before = all
    all += text.toString()
    if (all.includes(said) && !before.includes(said)) child.kill(signal)
  })
  return ended
}

function start(words: readonly string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...words], {
    env: { ...process.env, SOUNDINGS_URL: '', SOUNDINGS_TOKEN: '', DATABASE_URL: '', CLICKHOUSE_URL: '' },
  })
  const out = { stdout: '', stderr: '' }
  child.stdout.on('data', (text: Buffer) => (out.stdout += text.toString()))
  child.stderr.on('data', (text: Buffer) => (out.stderr += text.toString()))
  const ended = once(child, 'close').then(([code]): Ended => ({ code: code as number, ...out }))
  return { child, ended }
}
