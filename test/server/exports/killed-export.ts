/** Runs a server on a folder and exports the posts of a workspace; the export stands still in the midst until somebody kills the server. */
import { startExport } from '#contract/posts/exports.ts'
import { insertPosts } from '#server/ingest/insert-posts.ts'
import { generateSample } from '#stand-ins/sample/generate.ts'
import { rowOf } from '#stand-ins/sample/rows.ts'
import { startServer } from '#test/support/server.ts'

const [dataDir] = process.argv.slice(2) as [string]
const now = () => new Date('2026-06-30T12:00:00Z')
const owner = 'owner@example.com'
const server = await startServer({ dataDir, now, env: { databaseUrl: null } })
const { id: workspaceId } = await server.createWorkspace()
const posts = generateSample('small', now())
await insertPosts(server.services, workspaceId, crypto.randomUUID(), posts.map(rowOf))

let looks = 0
const view = { table: 'posts' as const, from: '2026-06-01', to: '2026-06-30' }
server.services.disk.requireRoom = async () => {
  looks += 1
  // The first look is that of the call, the second stands before the first row.
  if (looks < 3) return
  console.log(JSON.stringify({ workspaceId, exportId }))
  await new Promise(() => {})
}
const { id: exportId } = await server.call(
  startExport,
  { workspaceId, format: 'csv', headings: 'names', view },
  { as: owner },
)
