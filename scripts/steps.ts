import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Count = { passed: number; failed: number }
export type Step = { name: string; run: () => Promise<Count> }

type Finished = { code: number; output: string }

/** Runs a command to its end; `live` also shows its output as it comes. */
export function run(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; live?: boolean } = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...options.env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      if (options.live) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** A check that passes or fails as a whole; its output is shown only when it fails. */
export const check = (name: string, command: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await run(command, args)
    if (code !== 0) process.stdout.write(output)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
})

const plenty = 4e9

/** Test servers copy and sync many small files: in memory where there is plenty of it, four times faster. */
function scratchFolder() {
  const memory = '/dev/shm'
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  return mkdtempSync(join(bavail * bsize > plenty ? memory : tmpdir(), 'soundings-scratch-'))
}

/** A Vitest run, counted test by test. A run that finds no test, or ends badly without a failed test, has failed. */
export const suite = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Step => ({
  name,
  run: async () => {
    const scratch = scratchFolder()
    const report = join(scratch, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await run('vitest', ['run', ...args, ...reporters], {
      env: { TMPDIR: scratch, ...env },
      live: true,
    })
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
    rmSync(scratch, { recursive: true, force: true })
    const brokenWithoutTest = numFailedTests === 0 && (code !== 0 || numPassedTests === 0)
    return { passed: numPassedTests, failed: brokenWithoutTest ? 1 : numFailedTests }
  },
})

function readReport(path: string): { numPassedTests?: number; numFailedTests?: number } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** Runs the steps one after the other, says how long each took, and ends the process with the sum of their counts. */
export async function runSteps(steps: readonly Step[]): Promise<never> {
  const total: Count = { passed: 0, failed: 0 }
  const began = performance.now()
  for (const step of steps) {
    const from = performance.now()
    process.stdout.write(`▸ ${step.name}\n`)
    const { passed, failed } = await step.run()
    total.passed += passed
    total.failed += failed
    process.stdout.write(`${failed === 0 ? '✓' : '✗'} ${step.name} (${seconds(from)})\n`)
  }
  process.stdout.write(`\n${seconds(began)} in all\n${total.passed} passed, ${total.failed} failed\n`)
  process.exit(total.failed === 0 ? 0 : 1)
}

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`
