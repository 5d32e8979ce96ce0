/**
 * A posts' store for several servers on one computer: `node stand-ins/posts-server/main.ts FOLDER [--port N]
 * [--password TEXT] [--config FILE]`.
 */
import { parseArgs } from 'node:util'
import { openPostsServer } from './index.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '8123' }, password: { type: 'string' }, config: { type: 'string' } },
})
const [folder] = positionals
const port = Number(values.port)
if (folder === undefined || !Number.isInteger(port)) {
  process.stderr.write(
    'Expected: node stand-ins/posts-server/main.ts FOLDER [--port N] [--password TEXT] [--config FILE]\n',
  )
  process.exit(2)
}

const server = await openPostsServer(folder, { port, password: values.password, config: values.config })
process.stdout.write(`CLICKHOUSE_URL=${server.url}\n`)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)))
