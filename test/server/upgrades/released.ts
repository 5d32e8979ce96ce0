import { execFileSync, spawn } from 'node:child_process'
import { createReadStream, createWriteStream, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { TestServer } from '#test/support/server.ts'
import { until } from '#test/support/until.ts'

/** Data folders of earlier releases, each made by that release (scripts/release-data.ts), with what its pages said of it. */
export const releasesFolder = fileURLToPath(new URL('releases', import.meta.url))

export type Answers = { workspaceId: string; pages: Record<string, unknown> }
export const answersIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'said.json'), 'utf8')) as Answers

/** A cluster holds three databases that are nearly the same, which are told only in a window that is larger than each. */
const windowLog = 27

export async function pack(folder: string, file: string) {
  const tar = spawn('tar', ['--exclude=server.*', '--exclude=operator-token', '-cf', '-', '-C', folder, '.'])
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: windowLog },
  })
  await pipeline(tar.stdout, compress, createWriteStream(file))
}

export async function unpack(file: string, folder: string) {
  const archive = join(folder, 'release.tar')
  const decompress = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: windowLog } })
  await pipeline(createReadStream(file), decompress, createWriteStream(archive))
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
}

const days = 'from=2026-05-15&to=2026-06-30'
const insights = (page: string, more = '') => `insights/${page}?${days}${more}`

const pages = {
  social: [
    insights('overview'),
    insights('overview', '&step=week'),
    insights('overview', '&text=tidewater'),
    insights('overview/figures'),
    insights('overview/leaders'),
    insights('overview/terms'),
    insights('people'),
    insights('people/authors', '&limit=100'),
    insights('conversation', '&kind=term'),
    insights('conversation', '&kind=hashtag'),
    insights('conversation', '&kind=link'),
    insights('conversation/map'),
    insights('conversation/threads'),
    insights('performance'),
    insights('performance/overperformance'),
    insights('performance/best-time'),
    insights('performance/velocity'),
    insights('performance/response-time'),
    insights('coordination'),
    insights('saved-queries'),
    `discover/trends?${days}`,
    `posts?${days}&limit=100&include=measures`,
    `posts?${days}&limit=100&order=likes`,
    'tags',
    'notes',
    'author-lists',
    'imports',
    'exports',
    'custom-fields',
  ],
  internal: ['queries', 'filters', 'mutes', 'own-accounts', 'members', 'audit', 'alerts', 'reports'],
  payment: ['plan'],
}

/** Of each page its name and its address. */
export const pagesOf = (workspaceId: string) =>
  Object.entries(pages).flatMap(([api, ofApi]) =>
    ofApi.map((page) => [page, `/api/${api}/workspaces/${workspaceId}/${page}`] as const),
  )

/** What each page says that the release has, by its address behind the workspace's. */
export async function askPages(
  request: TestServer['request'],
  workspaceId: string,
  bearer: string,
): Promise<Answers['pages']> {
  const headers = { authorization: `Bearer ${bearer}` }
  const said: Answers['pages'] = {}
  for (const [page, address] of pagesOf(workspaceId)) {
    const response = await patiently(() => request(address, { headers }))
    if (response.status === 404) continue
    if (!response.ok) throw new Error(`${page} is answered ${response.status}: ${await response.text()}`)
    said[page] = await response.json()
  }
  return said
}

/** On a loaded machine the server sheds load; asking again is what a client does. */
const patiently = (ask: () => Promise<Response>) => until(ask, ({ status }) => status !== 503, 200)
