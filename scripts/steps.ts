import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Count = { passed: number; failed: number; failures?: readonly string[]; skipped?: readonly string[] }
export type Step = { name: string; run: () => Promise<Count> }

/** `live` also prints output as it comes. */
export function run(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; live?: boolean } = {},
): Promise<{ code: number; output: string }> {
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

export const check = (name: string, command: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await run(command, args)
    if (code !== 0) process.stdout.write(output)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] }
  },
})

const minFreeBytes = 4e9

/** A Vitest run, counted by test; fails if it finds no test, or ends badly without a failed test. */
export const suite = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Step => ({
  name,
  run: async () => {
    // Test servers sync many small files: with plenty of memory, a memory disk is four times faster.
    const memory = '/dev/shm'
    const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
    const scratch = mkdtempSync(join(bavail * bsize > minFreeBytes ? memory : tmpdir(), 'soundings-scratch-'))
    const report = join(scratch, 'report.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await run('vitest', ['run', ...args, ...reporters], {
      // Hundreds of test servers share compiled code.
      env: { TMPDIR: scratch, NODE_COMPILE_CACHE: join(scratch, 'compiled'), ...env },
      live: true,
    })
    const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report)
    rmSync(scratch, { recursive: true, force: true })
    const failures = testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf)
    const skipped = testResults.flatMap(skippedOf)
    const isEmpty = numPassedTests === 0 && skipped.length === 0
    const brokenWithoutTest = numFailedTests === 0 && (code !== 0 || isEmpty)
    return brokenWithoutTest
      ? {
          passed: numPassedTests,
          failed: 1,
          failures: [`${name}: ended with code ${code}`, ...failures, ...outsideOfTests(output)],
          skipped,
        }
      : { passed: numPassedTests, failed: numFailedTests, failures, skipped }
  },
})

type FileReport = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
}

type Report = { numPassedTests?: number; numFailedTests?: number; testResults?: FileReport[] }

function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

function failuresOf({ name, message, assertionResults }: FileReport) {
  const file = relative(process.cwd(), name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [`${file}: ${message}`]
  return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${(failureMessages ?? []).join('\n')}`)
}

/** Unhandled errors, which Vitest's report omits. */
export const outsideOfTests = (output: string) =>
  stripVTControlCharacters(output).match(/⎯ Unhandled Errors ⎯[^]*?(?=\n *Test Files )/g) ?? []

const skippedOf = ({ name, assertionResults }: FileReport) =>
  assertionResults
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => `${relative(process.cwd(), name)} > ${fullName}`)

export const sideBySide = (name: string, steps: readonly Step[]): Step => ({
  name,
  run: async () => sumOf(await Promise.all(steps.map(perform))),
})

/** A missing prerequisite fails its step instead of ending the run. */
async function outcomeOf({ name, run }: Step): Promise<Count> {
  try {
    return await run()
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`${name}: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

async function perform(step: Step): Promise<Count> {
  const from = performance.now()
  const count = await outcomeOf(step)
  process.stdout.write(`${count.failed === 0 ? '✓' : '✗'} ${step.name} (${seconds(from)})\n`)
  return count
}

const sumOf = (counts: readonly Count[]) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  failures: counts.flatMap(({ failures = [] }) => failures),
  skipped: counts.flatMap(({ skipped = [] }) => skipped),
})

/** `--only NAME` selects one step, `--from NAME` also those after it, no option all; `--list` prints the names. */
export function chooseSteps(steps: readonly Step[], args: readonly string[]): readonly Step[] {
  const [option, ...words] = args
  const names = steps.map(({ name }) => name)
  if (option === undefined) return steps
  const at = names.indexOf(words.join(' '))
  if (at >= 0 && option === '--only') return steps.slice(at, at + 1)
  if (at >= 0 && option === '--from') return steps.slice(at)
  if (option !== '--list')
    process.stderr.write(`Expected --only NAME, --from NAME or --list, with one of these names:\n`)
  process.stdout.write(`${names.join('\n')}\n`)
  process.exit(option === '--list' ? 0 : 2)
}

export async function runSteps(steps: readonly Step[]): Promise<never> {
  const counts: Count[] = []
  const began = performance.now()
  for (const step of steps) {
    process.stdout.write(`▸ ${step.name}\n`)
    counts.push(await perform(step))
  }
  const { passed, failed, failures, skipped } = sumOf(counts)
  if (skipped.length > 0) process.stdout.write(`\nSkipped:\n\n${skipped.join('\n')}\n`)
  if (failures.length > 0) process.stdout.write(`\nWhat failed:\n\n${failures.join('\n\n')}\n`)
  const failedSteps = steps.filter((_, at) => counts[at]!.failed > 0).map(({ name }) => name)
  if (failedSteps.length > 0) process.stdout.write(`\nFailed steps: ${failedSteps.join(', ')}\n`)
  process.stdout.write(`\n${seconds(began)} in all\n${passed} passed, ${failed} failed, ${skipped.length} skipped\n`)
  process.exit(failed === 0 ? 0 : 1)
}

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`
