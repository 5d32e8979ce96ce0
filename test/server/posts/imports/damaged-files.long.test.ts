import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listImports, startImport } from '#contract/ingest/imports.ts'
import { readFile } from '../ingest/read-file.ts'
import { figures, owner, upload, untilEnded } from './importing.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

const workspace = async () => (await server.createWorkspace({ owner })).id
const rows = Array.from({ length: 3_000 }, (_, id) => ({
  id,
  created_at: '2024-01-01T00:00:00Z',
  text: `p${id} ${Math.sin(id)}`,
}))
const formats = {
  'posts.csv.gz': `id,created_at,text\n${rows.map(({ id, created_at, text }) => `${id},${created_at},${text}\n`).join('')}`,
  'posts.jsonl.gz': rows.map((row) => JSON.stringify(row)).join('\n'),
  'posts.json.gz': JSON.stringify(rows),
}
const packed = gzipSync(formats['posts.csv.gz'])
const cutOff = (text: string) => {
  const whole = gzipSync(text)
  return whole.subarray(0, Math.floor(whole.length * 0.9))
}
const wrongSum = Buffer.from(packed.map((byte, at) => (at === packed.length - 6 ? byte ^ 0xff : byte)))

test.each(Object.entries(formats))('reading %s that is cut off ends at a row that is named', async (name, text) => {
  const { count, said, notes } = await readFile(name, cutOff(text))
  expect(said).toEqual([])
  expect(count).toBeGreaterThan(2_400)
  expect(count).toBeLessThan(2_900)
  expect(notes[0]).toBe(
    `The compressed file is incomplete: nothing after row ${count.toLocaleString('en')} can be read. Export or download it again, or import the rows before.`,
  )
})

test('a wrong checksum is told after every row has been read', async () => {
  const { count, notes, rows: shown } = await readFile('posts.csv.gz', wrongSum)
  expect([count, shown.length]).toEqual([3_000, 20])
  expect(notes[0]).toBe(
    'The compressed file is damaged: all 3,000 rows can be read, but some may be wrong. Export or download it again, or import it anyway.',
  )
})

test('an import of it fails and leaves nothing, unless the person says that what can be read is enough', async () => {
  const id = await workspace()
  const { id: uploadId } = await upload(server, id, 'posts.csv.gz', cutOff(formats['posts.csv.gz']))
  const begin = async (keepDamaged?: boolean) => {
    const asked = { workspaceId: id, uploadId, dryRun: false, enrich: false, keepDamaged }
    const started = await server.call(startImport, asked, { as: owner })
    const ended = await untilEnded(server, id, started.id)
    return { ...ended, stored: (await figures(server, id, 'count() AS n')).n }
  }

  const refused = await begin()
  const kept = await begin(true)

  const listed = (await server.call(listImports, { workspaceId: id }, { as: owner })).items
  expect(listed.map(({ status, damagedAt }) => [status, damagedAt])).toEqual([
    ['done', kept.rows],
    ['failed', kept.rows],
  ])
  expect([refused.status, refused.failure?.detail, refused.stored]).toEqual([
    'failed',
    expect.stringMatching(/^The compressed file is incomplete: nothing after row 2,\d{3} can/),
    '0',
  ])
  expect([kept.status, kept.stored, kept.damagedAt]).toEqual(['done', String(kept.rows), kept.rows])
})
