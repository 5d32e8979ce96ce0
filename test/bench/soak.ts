/**
 * A whole server that follows a stream for a long time: `node scripts/bench.ts measure soak <events/s> <minutes>
 * [recorded|posts]`.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { CollectorState, getCollector, listCollectors } from '#contract/collection/collection.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { readRunningServer } from '#server/platform/db/data-folder.ts'
import { startApp } from '../e2e/support/app.ts'
import { compare, type Outcome } from './soak/compare.ts'
import { treeMegabytes } from './soak/process-tree.ts'
import { provision } from './soak/provision.ts'
import type { Answer, Order } from './soak/source.ts'
import type { Mix } from './soak/stream.ts'

export type SoakRun = { perSecond: number; minutes: number; mix: Mix }
type Sample = {
  second: number
  state: CollectorState | undefined
  sent: number
  processed: number
  accepted: number
  /** Seconds, as reported by the collector. */
  lag: number
  megabytes: number
}
export type SoakMeasure = SoakRun & {
  samples: Sample[]
  /** Seconds from the last event until all was stored. */
  drained: number
  /** Megabytes of the server before the first event. */
  before: number
  outcome: Outcome
}

const seed = 'soak'
const sampling = 5_000
const patience = 1_800_000
const source = fileURLToPath(new URL('soak/source.ts', import.meta.url))

export async function measureSoak(run: SoakRun): Promise<SoakMeasure> {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-soak-'))
  const dataDir = join(folder, 'data')
  const child = fork(source, [seed, run.mix, String(run.perSecond)])
  try {
    const [ready] = (await once(child, 'message')) as [Extract<Answer, { kind: 'ready' }>]
    const workspaceIds = await provision(dataDir, seed, ready.origin)
    const server = await startApp({ SOUNDINGS_DATA: dataDir, LOG_LEVEL: 'warn', COLLECTOR_LOCAL_ORIGINS: ready.origin })
    try {
      const measured = await follow(run, child, dataDir, server.pid, join(folder, 'expected.json'))
      await server.end()
      const outcome = await compare(dataDir, workspaceIds, join(folder, 'expected.json'))
      return { ...run, ...measured, outcome }
    } finally {
      process.stderr.write(server.output())
      await server.stop()
    }
  } finally {
    child.disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask<Kind extends Answer['kind']>(child: ChildProcess, _kind: Kind, order: Order) {
  const answer = once(child, 'message')
  child.send(order)
  return ((await answer) as [Extract<Answer, { kind: Kind }>])[0]
}

async function follow({ minutes }: SoakRun, child: ChildProcess, dataDir: string, pid: number, file: string) {
  await until(async () => (await readCollector(dataDir)).status?.state === 'streaming')
  await pause(sampling)
  const before = treeMegabytes(pid)
  child.send({ kind: 'begin' } satisfies Order)
  const samples: Sample[] = []
  const begun = performance.now()
  const look = async () => {
    const { events: sent } = await ask(child, 'told', { kind: 'count' })
    const { processed, accepted, lag, state } = await sampleOf(dataDir)
    samples.push({ second: secondsSince(begun), state, sent, processed, accepted, lag, megabytes: treeMegabytes(pid) })
    process.stderr.write(`${JSON.stringify(samples.at(-1))}\n`)
  }
  while (performance.now() - begun < minutes * 60_000) {
    await pause(sampling)
    await look()
  }
  const { at } = await ask(child, 'ended', { kind: 'end', file })
  const ended = performance.now()
  await until(async () => (await sampleOf(dataDir)).storedUntil >= at)
  const drained = secondsSince(ended)
  await look()
  await untilCarriedOut()
  return { samples, before, drained }
}

/** Deletions run every ten seconds. */
const untilCarriedOut = () => pause(25_000)

const secondsSince = (from: number) => Math.round((performance.now() - from) / 100) / 10

async function until(isSo: () => Promise<boolean>) {
  const begun = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begun > patience) throw new Error('The server does not come to the end of the stream.')
    await pause(500)
  }
}

/** The staff's view; `processed` counts observations, since most events are one. */
async function sampleOf(dataDir: string) {
  const { id } = await readCollector(dataDir)
  const { collector, minutes } = await get<CallOutput<typeof getCollector>>(dataDir, `/${id}`)
  const sum = (count: 'events' | 'accepted') => minutes.reduce((all, minute) => all + minute[count], 0)
  return {
    processed: sum('events'),
    accepted: sum('accepted'),
    lag: Math.round((collector.status?.lagSeconds ?? 0) * 10) / 10,
    state: collector.status?.state,
    storedUntil: collector.cursorAt === null ? 0 : Date.parse(collector.cursorAt),
  }
}

const readCollector = async (dataDir: string) =>
  (await get<CallOutput<typeof listCollectors>>(dataDir, '')).items.find(({ name }) => name === 'Soak')!

async function get<Output>(dataDir: string, path: string) {
  const { url, operatorToken } = readRunningServer(dataDir)!
  const headers = { authorization: `Bearer ${operatorToken}` }
  const answer = await fetch(`${url}/api/internal/workspaces/internal/collectors${path}`, { headers })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Output
}
