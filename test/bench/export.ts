/** Exports of all posts in each format: `npm run bench -- export`. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExportFormat } from '#contract/posts/exports.ts'
import { isSpreadsheetFormat } from '#contract/posts/export-formats.ts'
import { getCellLocalizer } from '#server/ground/localization.ts'
import { formats } from '#server/sharing/exports/formats/index.ts'
import { toMachineTable, type Table, toReadableTable } from '#server/sharing/exports/table.ts'
import { openTable } from '#server/sharing/exports/tables/index.ts'
import { withFilledStore } from './filled-store.ts'
import { contextOf, type Stores, until } from './handlers.ts'
import { benchDays, measuredTenant } from './overview-posts.ts'

type Columns = 'all' | 'without measures'
export type ExportMeasure = {
  format: ExportFormat
  columns: Columns
  posts: number
  megabytes: number
  seconds: number
  postsPerSecond: number
  /** Memory of the whole process with the embedded engine: before the export, and its peak. */
  rssBeforeMb: number
  rssPeakMb: number
}

const day = (ago: number) => new Date(until.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
const views = {
  all: {},
  'without measures': { columns: ['when', 'interactions', 'likes', 'sentiment', 'tags'] },
} as const

export async function measureExports(posts: number): Promise<ExportMeasure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-bench-'))
  try {
    return await withFilledStore(posts, (stores) => measureFormats(stores, folder), [measuredTenant])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureFormats(stores: Stores, folder: string) {
  const measures: ExportMeasure[] = []
  for (const columns of Object.keys(views) as Columns[])
    for (const format of ExportFormat.options) {
      measures.push(await measureFile(stores, join(folder, 'file'), format, columns))
      process.stderr.write(`${JSON.stringify(measures.at(-1))}\n`)
    }
  return measures
}

async function measureFile(stores: Stores, path: string, format: ExportFormat, columns: Columns) {
  const { columns: chosen } = { columns: undefined, ...views[columns] }
  const write = await formats[format].load()
  const memory = watchMemory()
  const begun = performance.now()
  const opened = await openTable(contextOf(stores), {
    table: 'posts',
    from: day(benchDays),
    to: day(1),
    columns: chosen && [...chosen],
  })
  const table = isSpreadsheetFormat(format) ? toReadableTable(opened, getCellLocalizer('en')) : toMachineTable(opened)
  await write(table as Table, path)
  const seconds = (performance.now() - begun) / 1000
  const bytes = statSync(path).size
  rmSync(path)
  const posts = table.total ?? 0
  return {
    format,
    columns,
    posts,
    megabytes: Math.round(bytes / 1e6),
    seconds: Math.round(seconds * 10) / 10,
    postsPerSecond: Math.round(posts / seconds),
    ...memory.stop(),
  }
}

const megabytes = () => Math.round(process.memoryUsage.rss() / 1e6)

function watchMemory() {
  const rssBeforeMb = megabytes()
  let rssPeakMb = rssBeforeMb
  const timer = setInterval(() => (rssPeakMb = Math.max(rssPeakMb, megabytes())), 50)
  return {
    stop: () => {
      clearInterval(timer)
      return { rssBeforeMb, rssPeakMb: Math.max(rssPeakMb, megabytes()) }
    },
  }
}
