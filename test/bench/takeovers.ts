/** Servers stopped by SIGTERM during a job: `node scripts/bench.ts measure takeovers [rounds]`. */
import { startFleet } from '#test/support/fleet/fleet.ts'
import {
  beginImport,
  csvOf,
  exportRow,
  handOver,
  importRow,
  runningCollector,
  runningExport,
  runningImport,
  withCollector,
} from '#test/support/fleet/hand-over.ts'
import { timingOf } from './timing.ts'

export type TakeoverMeasure = { job: string; rounds: number; median: number; max: number }

const isOver = ({ status }: { status: string }) => !['queued', 'running'].includes(status)

/** Seconds from the signal until another server has started the same job, by the database's clock. */
export async function measureTakeovers(rounds: number): Promise<TakeoverMeasure[]> {
  const { env, ...options } = withCollector
  const fleet = await startFleet({ servers: 2, ...options, env: { ...env, DRAIN_SECONDS: '1' } })
  const seconds: Record<string, number[]> = { import: [], export: [], collector: [] }
  const csv = csvOf(100_000)
  const measure = async (name: string, job: Parameters<typeof handOver>[1]) => {
    const { server, seconds: taken } = await handOver(fleet, job)
    seconds[name]!.push(taken)
    await server.start()
  }
  try {
    for (let round = 0; round < rounds; round++) {
      const { id, workspaceId } = await beginImport(fleet, csv)
      await measure('import', await runningImport(fleet, id))
      await importRow(fleet, id, isOver)
      const exporting = await runningExport(fleet, workspaceId)
      await measure('export', exporting)
      await exportRow(fleet, exporting.id, isOver)
      await measure('collector', await runningCollector(fleet))
      process.stderr.write(`round ${round + 1}: ${JSON.stringify(seconds)}\n`)
    }
  } finally {
    await fleet.close()
  }
  return Object.entries(seconds).map(([job, taken]) => ({
    job,
    rounds: taken.length,
    median: timingOf(taken).p50,
    max: Math.round(Math.max(...taken) * 10) / 10,
  }))
}
