import { expect, test } from 'vitest'
import { listAudit } from '#contract/workspaces/audit.ts'
import { useServer } from '#test/support/use-server.ts'
import { archiveOf, linesOf, restored, withLines } from './archives.ts'

const [owner, newcomer] = ['olga@example.com', 'nora@example.com']

const server = await useServer()
const { id } = await server.createWorkspace({ owner })
const { bytes: archive } = await archiveOf(server, id, owner)

const restore = async (bytes: Buffer) => {
  const { workspaceId, failure } = await restored(server, bytes, newcomer)
  const items = workspaceId && (await server.call(listAudit, { workspaceId }, { as: newcomer })).items
  return { workspaceId: workspaceId!, failure, log: items || [] }
}
const marks = (entries: readonly Record<string, unknown>[]) =>
  entries.map(({ action, restored: isRestored }) => [action, isRestored])

test('what came out of an archive is marked in the log, and in every archive after it', async () => {
  const once = await restore(archive)
  const ofArchive = [
    ['workspace.exported', true],
    ['workspace.created', true],
  ]
  expect(marks(once.log)).toEqual([['workspace.restored', false], ...ofArchive])

  const later = (await archiveOf(server, once.workspaceId, newcomer)).bytes
  expect(marks(await linesOf(later, 'audit.jsonl'))).toEqual([
    ...ofArchive.toReversed(),
    ['workspace.restored', undefined],
    ['workspace.exported', undefined],
  ])
  expect(marks((await restore(later)).log)).toEqual([
    ['workspace.restored', false],
    ['workspace.exported', true],
    ['workspace.restored', true],
    ...ofArchive,
  ])
})

const days = 86_400_000
const entryAt = (at: number) => {
  return { at: new Date(at).toISOString(), person: 'Olivia Owner', action: 'workspace.changed', details: {} }
}

test('an entry that is later than its archive is a bad line', async () => {
  const [past, future] = [entryAt(Date.now() - days), entryAt(Date.now() + days)]
  expect((await restore(await withLines(archive, 'audit.jsonl', [past, future]))).failure).toMatchObject({
    detail: 'The archive is damaged: line 2 of audit.jsonl can’t be read. Export the workspace again.',
  })
})

test('no entry is later than its restoring, whatever the archive says of itself', async () => {
  const future = Date.now() + 365 * days
  const bytes = await withLines(archive, 'audit.jsonl', [entryAt(future)], { madeAt: new Date(future).toISOString() })
  const { log } = await restore(bytes)
  expect(marks(log)).toEqual([
    ['workspace.restored', false],
    ['workspace.changed', true],
  ])
  expect(Date.parse(log[1]!.at)).toBeLessThanOrEqual(Date.parse(log[0]!.at))
})
