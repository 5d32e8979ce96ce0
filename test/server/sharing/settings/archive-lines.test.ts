import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quotas } from '#server/ground/quotas.ts'
import { lineFiles, type LineFile, type Manifest } from '#server/sharing/exports/archive/contents.ts'
import { limitsOn } from '#server/sharing/settings/restore/insert-lines.ts'
import { readLines } from '#server/sharing/settings/restore/open-archive.ts'
import { useFolder } from '#test/support/use-server.ts'
import { pack } from './archives.ts'

const folder = useFolder()

const defaults = Object.fromEntries(Object.entries(quotas).map(([quota, [, max]]) => [quota, max]))
const max = limitsOn({ quotas: defaults as never })

/** What is read of a file of an archive that holds nothing else. */
async function linesOf(name: LineFile, text: string, rows: number) {
  const bytes = Buffer.from(text)
  const path = join(folder, `${name}.zip`)
  writeFileSync(path, await pack(new Map([[name, bytes]])))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const manifest = { files: [{ name, rows, bytes: bytes.length, sha256 }] } as unknown as Manifest
  const portions = await Array.fromAsync(readLines({ path, manifest, names: [name], max }))
  return portions.flatMap(({ lines }): object[] => lines)
}

test.each(lineFiles.filter((name) => name !== 'audit.jsonl'))(
  'one line of %s more than a workspace takes is refused',
  async (name) => {
    const count = max[name] + 1
    await expect(linesOf(name, '{}\n'.repeat(count), count)).rejects.toThrow(new RegExp(`${name} has more than`))
  },
)

test('of an audit log that is too long the latest entries are taken', async () => {
  const count = max['audit.jsonl'] + 2
  const entry = (at: number) =>
    JSON.stringify({ at: new Date(at * 1_000).toISOString(), person: null, action: 'workspace.created', details: {} })
  const taken = await linesOf('audit.jsonl', Array.from({ length: count }, (_, at) => `${entry(at)}\n`).join(''), count)
  expect(taken).toHaveLength(max['audit.jsonl'])
  expect(taken[0]).toMatchObject({ at: new Date(2_000).toISOString() })
})

test.each([
  ['nested deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}\n`, 1, 'line 1 of notes.jsonl'],
  ['longer than a megabyte', `"${'a'.repeat(2_000_000)}"\n`, 1, 'notes.jsonl has more than 1 MB'],
  ['line ends alone', '\n'.repeat(1_000), 1_000, 'line 1 of notes.jsonl'],
  ['fewer lines than said', '', 1, 'notes.jsonl is incomplete'],
  ['a line that does not end', '{}', 1, 'notes.jsonl is incomplete'],
])('a file that is %s is refused', async (_, text, rows, said) => {
  await expect(linesOf('notes.jsonl', text, rows)).rejects.toThrow(said)
})
