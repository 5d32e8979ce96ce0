import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { AppError } from '#server/ground/errors.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { importBytes } from '../posts/imports/importing.ts'
import { asOfEarlierModel, postsFile } from '../posts/earlier-verdicts.ts'
import { runBeside } from './running.ts'
import { readSample } from '#stand-ins/sample/posts.ts'
import { useServer } from '#test/support/use-server.ts'
const now = () => new Date('2026-06-30T12:00:00Z')
const server = await useServer({ now })
const { id: workspaceId } = await server.createWorkspace({ name: 'Harbour' })
const posts = (await readSample(now())).filter((_, index) => index % 40 === 0)
await insertPosts(server.services, workspaceId, crypto.randomUUID(), posts)
const days = ['--from', '2026-04-02', '--to', '2026-06-30']

const soundings = (...words: string[]) => runBeside(server, now, words)

test('count speaks to the running server and adds up', async () => {
  const { code, stdout, stderr } = await soundings('count', 'tidewater', ...days, '--json')
  const result = JSON.parse(stdout)
  const sum = (rows: { posts: number }[]) => rows.reduce((all, { posts }) => all + posts, 0)
  expect([code, stderr, result.workspaceId, result.perDay.length]).toEqual([0, '', workspaceId, 90])
  expect([sum(result.perDay), sum(result.perLanguage)]).toEqual([result.total, result.total])
  expect(result.total).toBeGreaterThan(50)
})

test('overview without a query shows the last 30 days with posts, for people', async () => {
  const { code, stdout } = await soundings('overview')
  expect(code).toBe(0)
  expect(stdout).toContain('All posts · 2026-06-01 to 2026-06-30 (UTC)')
  expect(stdout).toContain('Net sentiment')
})

test('an unknown workspace is answered with those there are', async () => {
  const { code, stderr } = await soundings('count', 'tide', '--workspace', 'Elsewhere')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `soundings: There is no workspace "Elsewhere". There are:\n  ${workspaceId}  Harbour\n`,
  })
})

test('what is projected from a sample says so, as an object and in print', async () => {
  const { clickhouse } = server.services
  const isExact = (query: string) => query.includes('GROUP BY day, source, language') && !query.includes('cityHash64')
  const real = clickhouse.rows
  const rows = vi.spyOn(clickhouse, 'rows')
  // As over posts that cannot all be looked at in time.
  rows.mockImplementation((row, query, ...more) =>
    isExact(query) ? Promise.reject(new AppError('unavailable', 'too long')) : real(row, query, ...more),
  )
  const json = (await soundings('count', 'tidewater', ...days, '--json')).stdout
  const print = (await soundings('count', 'tidewater', ...days)).stdout
  rows.mockRestore()
  const exact = JSON.parse((await soundings('count', 'tidewater', ...days, '--json')).stdout)
  const object = JSON.parse(json)

  expect(object).toMatchObject({ estimated: true, margin: expect.any(Number) })
  expect(print).toContain(`about ${object.total.toLocaleString('en')} posts (± ${object.margin.toLocaleString('en')})`)
  expect(exact).toMatchObject({ estimated: false, margin: null })
})

test('the command line loads no engine for a server that runs', () => {
  const script = `
    await import(${JSON.stringify(new URL('../../../server/cli/run.ts', import.meta.url).href)})
    process.stdout.write(JSON.stringify(process.report.getReport().sharedObjects))`
  const loaded = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as string[]
  expect(loaded.filter((path) => path.includes('chdb'))).toEqual([])
})

test('a file is imported in the encoding that is said', async () => {
  const file = join(server.dataDir, 'words.csv')
  writeFileSync(file, Buffer.from('id,created_at,text\n1,2026-06-01,caf\xe9 \xfcber alles \xa4 20\n', 'latin1'))

  const { code, stdout } = await soundings('import', file, '--encoding', 'iso-8859-15', '--json')
  const count = JSON.parse((await soundings('count', '"café über alles € 20"', '--json')).stdout)

  expect([code, JSON.parse(stdout).imported, count.total]).toEqual([0, 1, 1])
})

test('--records takes a file of a ZIP archive, a list in it or a sheet of a workbook; without it the rest is named', async () => {
  const packed = (name: string) => fileURLToPath(new URL(`../../samples/packed/${name}`, import.meta.url))
  const told = async (...words: string[]) => {
    const { code, stdout, stderr } = await soundings('import', ...words, '--dry-run', '--json')
    return [code, code === 0 ? JSON.parse(stdout).rows : stderr.trim()]
  }

  expect(await told(packed('several.zip'), '--records', 'posts.csv')).toEqual([0, 4])
  expect(await told(packed('several.zip'), '--records', 'issues.json/pulls')).toEqual([0, 1])
  expect(await told(packed('posts.xlsx'), '--records', 'Replies')).toEqual([0, 1])
  expect((await soundings('import', packed('several.zip'), '--dry-run')).stderr).toContain(
    'many.csv is read. --records takes others: issues.json/issues (2), issues.json/pulls (1), posts.csv',
  )
  expect(await told(packed('posts.xlsx'), '--records', 'None')).toEqual([
    2,
    expect.stringContaining('the file has no such records. It has Notes, Posts & more, Replies.'),
  ])
})

test('a damaged file goes in only with --keep-damaged, and a dry run says how much of it that is', async () => {
  const file = join(server.dataDir, 'cut.csv.gz')
  const rows = Array.from({ length: 900 }, (_, id) => `${id},2026-06-01,"pharos ${Math.sin(id)}"\n`)
  const packed = gzipSync(`id,created_at,text\n${rows.join('')}`)
  writeFileSync(file, packed.subarray(0, Math.floor(packed.length * 0.9)))

  const refused = await soundings('import', file, '--no-enrich')
  const checked = JSON.parse((await soundings('import', file, '--dry-run', '--json')).stdout)
  const kept = JSON.parse((await soundings('import', file, '--keep-damaged', '--no-enrich', '--json')).stdout)
  const count = JSON.parse((await soundings('count', 'pharos', '--json')).stdout)

  const found = [refused.code, refused.stderr]
  expect(found).toEqual([1, expect.stringMatching(/incomplete: nothing after row \d+.*\n--keep-damaged/)])
  expect(checked.damagedAt).toBeGreaterThan(700)
  expect([kept.rows, kept.damagedAt, count.total]).toEqual([checked.rows, checked.damagedAt, checked.damagedAt])
})

test('an import that would replace other posts stops and names the flag, and a folder is called one', async () => {
  const write = (name: string, rows: string) => {
    const file = join(server.dataDir, name)
    writeFileSync(file, `id,created_at,username,text,platform\n${rows}`)
    return file
  }
  await soundings('import', write('reddit-may.csv', 'k1,2026-05-01,ann,tea,reddit\n'), '--no-enrich')
  const other = write('reddit-june.csv', 'k1,2026-06-01,cy,rain,reddit\n')

  const refused = await soundings('import', other, '--no-enrich')
  const checked = JSON.parse((await soundings('import', other, '--dry-run', '--json')).stdout)
  const replaced = JSON.parse((await soundings('import', other, '--replace-conflicts', '--no-enrich', '--json')).stdout)
  const folder = await soundings('import', server.dataDir)

  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/k1: ann, 2026-05-01: “tea” → cy, 2026-06-01: “rain”[^]*--replace-conflicts/),
  ])
  expect([checked.conflicts, replaced.updated]).toEqual([1, 1])
  expect([folder.code, folder.stderr]).toEqual([1, expect.stringContaining('is a folder')])
})

test('sentiment says which model classifies, and reclassifies what an earlier one has classified', async () => {
  const { id } = await server.createWorkspace({ name: 'Former' })
  await importBytes(server, id, 'posts.csv', postsFile(6), { enrich: true })
  await asOfEarlierModel(server.services, id)

  const status = await soundings('sentiment', 'status', '--workspace', id)
  expect(status.code).toBe(0)
  expect(status.stdout).toContain('6 posts were classified by an earlier model.')
  const { code, stdout, stderr } = await soundings('sentiment', 'reclassify', '--workspace', id, '--json')
  expect([code, stderr.startsWith('0% · 0 of 6 posts')]).toEqual([0, true])
  const reclassification = { status: 'done', classified: 6 }
  expect(JSON.parse(stdout)).toMatchObject({ workspaceId: id, earlier: 0, reclassification })
  expect((await soundings('sentiment', 'judge')).code).toBe(2)
})
