import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Engine, openEngine } from './engine.ts'
import { codeOf, exceptionBlock, ServerException, statusOf } from './exceptions.ts'
import { statementOf } from './statements.ts'

export type PostsServer = { url: string; close: () => Promise<void> }

type Options = {
  /** 0 for any free port. */
  port: number
  /** Required if set; the user is `default`. */
  password?: string
  connections?: number
  config?: string
}

/** Parameters are in the URL; this is ClickHouse's default limit (`http_max_uri_size`). */
const maxHeaderSize = 1024 ** 2

/** As much of ClickHouse's HTTP interface as our client uses, over the embedded engine. */
export async function openPostsServer(folder: string, options: Options): Promise<PostsServer> {
  const { port, password, connections = 16, config } = options
  const engine = openEngine(folder, connections, config === undefined ? [] : [`--config-file=${config}`])
  const server = createServer({ maxHeaderSize, keepAliveTimeout: 10_000 }, (request, response) => {
    void answer(request, response, engine, password)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      await closed
      await engine.close()
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, engine: Engine, password?: string) {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  if (pathname === '/ping') return void response.end('Ok.\n')
  const tag = randomBytes(8).toString('hex')
  response.setHeader('X-ClickHouse-Query-Id', searchParams.get('query_id') ?? randomUUID())
  response.setHeader('X-ClickHouse-Exception-Tag', tag)
  response.setHeader('Content-Type', 'text/plain; charset=UTF-8')
  try {
    requirePassword(request, password)
    const name = searchParams.get('database')
    if (name !== null && name !== 'default')
      throw new ServerException(81, `Database ${name} does not exist. (UNKNOWN_DATABASE)`)
    const statement = await statementOf(request, searchParams)
    await engine.run(statement, (portions) =>
      send(response, portions, {
        isPacked:
          searchParams.get('enable_http_compression') === '1' &&
          String(request.headers['accept-encoding'] ?? '').includes('gzip'),
        isWhole: searchParams.get('wait_end_of_query') === '1',
        tag,
      }),
    )
  } catch (thrown) {
    // The client has left.
    if (response.headersSent) response.destroy()
    else fail(response, thrown as Error)
  }
}

function requirePassword({ headers }: IncomingMessage, password?: string) {
  if (password === undefined) return
  const [user, key] = headers.authorization?.startsWith('Basic ')
    ? Buffer.from(headers.authorization.slice('Basic '.length), 'base64').toString().split(/:(.*)/s)
    : [headers['x-clickhouse-user'] ?? 'default', headers['x-clickhouse-key']]
  if (user !== 'default' || key !== password)
    throw new ServerException(
      516,
      `${user}: Authentication failed: password is incorrect, or there is no user with such name. (AUTHENTICATION_FAILED)`,
    )
}

/** Sends the status with the first data, so that earlier failures have their own status. */
async function send(
  response: ServerResponse,
  answer: AsyncIterable<Uint8Array>,
  { isPacked, isWhole, tag }: { isPacked: boolean; isWhole: boolean; tag: string },
) {
  const portions = isWhole ? await Array.fromAsync(answer) : await withFirst(answer)
  let isBroken = false
  async function* untilBroken() {
    try {
      yield* portions
    } catch (thrown) {
      isBroken = true
      yield Buffer.from(exceptionBlock((thrown as Error).message, tag))
    }
  }
  if (isPacked) response.setHeader('Content-Encoding', 'gzip')
  const packing = isPacked ? [createGzip()] : []
  await pipeline([Readable.from(untilBroken()), ...packing, response], { end: false })
  if (isBroken) response.socket?.destroySoon()
  else response.end()
}

async function withFirst(answer: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const portions = answer[Symbol.asyncIterator]()
  const first = await portions.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => portions }
  })()
}

function fail(response: ServerResponse, thrown: Error) {
  const code = codeOf(thrown)
  const { message } = thrown
  response
    .writeHead(statusOf(code), { 'X-ClickHouse-Exception-Code': code })
    .end(`${message.startsWith('Code: ') ? message : `Code: ${code}. DB::Exception: ${message}`}\n`)
}
