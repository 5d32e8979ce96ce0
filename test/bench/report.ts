import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { createReport, listReportRuns, sendReport } from '#contract/reports/reports.ts'
import { exportReport, getExport } from '#contract/posts/exports.ts'
import type { PanelId } from '#contract/reports/panel-titles.ts'
import { insertRows } from '#test/server/insights/rows.ts'
import { startServer } from '#test/support/server.ts'
import { startSmtp } from '#test/support/smtp.ts'

const panels: readonly PanelId[] = [
  'overview.figures',
  'overview.volume',
  'overview.sentiment',
  'overview.topAuthors',
  'overview.topTerms',
  'performance.engagement',
  'performance.overperformance',
  'people.arrivals',
  'people.concentration',
  'conversation.words',
  'overview.sources',
  'overview.languages',
  'overview.topPosts',
  'overview.number',
  'performance.volume',
  'performance.netSentiment',
  'performance.sources',
  'conversation.hashtag',
  'conversation.threads',
  'discover.terms',
]
const rounds = 5
const owner = 'owner@example.com'

/** Kilobytes of this process and of Chromium's below it; shared pages count proportionally. */
function readMemory() {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as [string, string, string])
  const below = (pid: string): string[] =>
    processes.flatMap(([child, parent, name]) =>
      parent === pid ? [...(name.startsWith('chrom') ? [child] : []), ...below(child)] : [],
    )
  const sizeOf = (pid: string) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1])
    } catch {
      return 0
    }
  }
  const own = String(process.pid)
  return { server: sizeOf(own), chromium: below(own).reduce((sum, pid) => sum + sizeOf(pid), 0) }
}

/**
 * A report of twenty panels over 20,000 posts, sent by mail, and as slides and workbook: seconds from the request to the
 * end, and peak memory.
 */
export async function measureReport() {
  const smtp = await startSmtp()
  const appDir = join(import.meta.dirname, '../../dist/app')
  const server = await startServer({
    env: { appDir, mail: { smtpUrl: smtp.url, from: 'Soundings <mail@soundings.example>' } },
  })
  const { id: workspaceId } = await server.createWorkspace({ owner, timezone: 'UTC' })
  const now = Date.now()
  await insertRows(server, workspaceId, 20_000, (index) => ({
    nativeId: `p${index}`,
    authorId: `a${index % 999}`,
    authorHandle: `a${index % 999}`,
    text: `coffee harbour strike word${index % 300} word${index % 77} #tag${index % 40}`,
    likes: index % 500,
    postedAt: new Date(now - (index % 60) * 86_400_000),
  }))
  const { id: reportId } = await server.call(
    createReport,
    {
      workspaceId,
      name: 'Twenty panels',
      visibility: 'shared',
      items: panels.map((panel) => ({ kind: 'panel' as const, id: panel.replace('.', '-'), panel })),
      search: {},
      range: 'last30Days',
      schedule: null,
      recipients: [],
    },
    { as: owner },
  )
  const before = readMemory()
  const found = []
  for (let round = 0; round < rounds; round++) found.push(await once())
  const files = { pptx: await download('pptx'), xlsx: await download('xlsx') }
  await server.close()
  await smtp.close()
  return { before, rounds: found, files }

  async function download(format: 'pptx' | 'xlsx') {
    const begun = performance.now()
    const { id: exportId } = await server.call(exportReport, { workspaceId, reportId, format }, { as: owner })
    for await (const _ of setInterval(50)) {
      const { status } = await server.call(getExport, { workspaceId, exportId }, { as: owner })
      if (status === 'ready') break
      if (status === 'failed') throw new Error(`No ${format} was written`)
    }
    return (performance.now() - begun) / 1_000
  }

  async function once() {
    const begun = performance.now()
    const max = { server: 0, chromium: 0 }
    const { runId } = await server.call(sendReport, { workspaceId, reportId, to: 'me' }, { as: owner })
    for await (const _ of setInterval(100)) {
      const memory = readMemory()
      max.server = Math.max(max.server, memory.server)
      max.chromium = Math.max(max.chromium, memory.chromium)
      const { items } = await server.call(listReportRuns, { workspaceId, reportId }, { as: owner })
      const run = items.find(({ id }) => id === runId)
      if (run?.finishedAt == null) continue
      if (run.file === null) throw new Error(`It was not printed: ${run.noFile?.detail}`)
      return { seconds: (performance.now() - begun) / 1_000, bytes: run.file.bytes, ...max }
    }
    throw new Error('It did not end')
  }
}
