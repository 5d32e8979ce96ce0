/**
 * Small files that expand a lot, sent to a server with 1 GB of heap and embedded stores while another user works: `node
 * test/bench/bombs.ts`. Prints the sender's response, the other user's calls, and the memory used.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { exportJWK } from 'jose'
import { getOverviewFigures } from '#contract/answers/overview.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { archiveOf, restored, withFile } from '#test/server/sharing/settings/archives.ts'
import { bombs, parquet } from '#test/support/bombs.ts'
import { freePort } from '../../scripts/postgresql.ts'
import { createTestIssuer } from '#test/support/id-tokens.ts'
import { createClient } from '#test/support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'soundings-bombs-'))
const issuer = await createTestIssuer(() => new Date())
const port = await freePort()
const server = fork(
  fileURLToPath(new URL('../support/fleet/server.ts', import.meta.url)),
  [JSON.stringify({ issuer: await exportJWK(issuer.publicKey), collection: false, clockOffset: 0 })],
  {
    execArgv: ['--max-old-space-size=1024'],
    env: {
      ...process.env,
      PORT: String(port),
      SOUNDINGS_DATA: folder,
      CARD_PROVIDER: 'none',
      SIMULATED_POSTS: 'false',
      KEYLESS_SOURCES: 'false',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '0',
    },
  },
)
await once(server, 'message')
const client = createClient(`http://127.0.0.1:${port}`, issuer)
const [worker, sender] = ['worker@example.com', 'sender@example.com']
const workspaceOf = async (as: string) =>
  (await client.call(createWorkspace, { name: 'Harbour', language: 'en', timezone: 'UTC' }, { as })).id
const [workspaceId, ofSender] = [await workspaceOf(worker), await workspaceOf(sender)]

/** Resident bytes of the server and its child processes; 0 except on Linux. */
function memory(pid = server.pid!): number {
  try {
    const own = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return children.reduce((sum, child) => sum + memory(child), own)
  } catch {
    return 0
  }
}

const overview = `http://127.0.0.1:${port}/api/${getOverviewFigures.api}${getOverviewFigures.path.replace(':workspaceId', workspaceId)}?from=2026-11-01&to=2026-11-28`
const bearer = (await client.as(worker)).access_token
/** In a worker thread, because sending a large file blocks this one. */
const calling = `
  const { parentPort, workerData: { url, bearer } } = require('node:worker_threads')
  const times = []
  let [refused, isOver] = [0, false]
  parentPort.once('message', () => (isOver = true))
  ;(async () => {
    while (!isOver) {
      const began = performance.now()
      const ok = await fetch(url, { headers: { authorization: 'Bearer ' + bearer } }).then((answer) => answer.ok, () => false)
      if (!ok) refused++
      times.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    parentPort.postMessage({ times, refused })
  })()`

async function beside(act: () => Promise<string>) {
  const before = memory()
  let peak = before
  const working = new Worker(calling, { eval: true, workerData: { url: overview, bearer } })
  const ended = once(working, 'message')
  const watch = setInterval(() => (peak = Math.max(peak, memory())), 20)
  const said = await act()
  clearInterval(watch)
  working.postMessage('end')
  const [{ times, refused }] = (await ended) as [{ times: number[]; refused: number }]
  const sorted = times.toSorted((a, b) => a - b)
  const p99 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))]!
  return { said, calls: times.length, refused, p99: Math.round(p99), grown: Math.round((peak - before) / 1e6) }
}

const isWanted = (name: string) => name.includes(process.argv[2] ?? '')

async function print(name: string, bytes: number, act: () => Promise<string>) {
  const { said, calls, refused, p99, grown } = await beside(act)
  const end = server.exitCode ?? server.signalCode ?? 'lives'
  console.log(`| ${[name, bytes, said.slice(0, 90), calls, refused, p99, grown, end].join(' | ')} |`)
}

console.log('| File | Bytes | What its sender reads | Calls beside | refused | p99 ms | MB more | Server |')
console.log('|---|---|---|---|---|---|---|---|')
for (const { name, fileName, make } of bombs.filter(({ name }) => isWanted(name))) {
  const file = await make()
  await print(name, file.length, () =>
    client.call(uploadFile, { workspaceId: ofSender, fileName }, { as: sender, file }).then(
      () => 'taken',
      (error: Error) => error.message,
    ),
  )
}

const { bytes: plain } = await archiveOf(client, ofSender, sender)
const entry = '{"at":"2026-11-01T00:00:00.000Z","person":null,"action":"workspace.changed","details":{}}\n'
const archives: [string, () => Promise<Buffer>][] = [
  ['deep line', () => withFile(plain, 'queries.jsonl', Buffer.from(`${'['.repeat(3e7)}${']'.repeat(3e7)}\n`), 1)],
  ['600,000 entries', () => withFile(plain, 'audit.jsonl', Buffer.from(entry.repeat(600_000)), 600_000)],
  ['pages of Parquet', async () => withFile(plain, 'observations.parquet', await parquet('gzip', 300, 8), 1)],
]
for (const [name, make] of archives.filter(([name]) => isWanted(`archive: ${name}`))) {
  const file = await make()
  await print(`archive: ${name}`, file.length, async () => {
    const { status, failure } = await restored(client, file, sender)
    return failure?.detail ?? status
  })
}
server.kill()
await once(server, 'exit')
rmSync(folder, { recursive: true })
