import { expect, test } from 'vitest'
import { createNote, listNotes, updateNote } from '#contract/answers/notes.ts'
import { useServer } from '#test/support/use-server.ts'
import { problemOf } from '../filters/filtering.ts'

const [owner, manager, viewer] = ['owner', 'manager', 'viewer'].map((who) => `${who}@example.com`)
let clock = new Date('2026-06-30T12:00:00Z')

const server = await useServer({ now: () => clock })
const members = { manager: manager!, viewer: viewer! }
const { id: workspaceId } = await server.createWorkspace({ owner: owner!, members })

const write = (day: string, text: string, as = owner!) => server.call(createNote, { workspaceId, day, text }, { as })
const listed = async (days: object = {}) =>
  (await server.call(listNotes, { workspaceId, ...days }, { as: viewer! })).items

test('notes stand on their days, with who wrote them and who changed them last', async () => {
  await write('2026-06-02', 'Price rise')
  const launch = await write('2026-06-01', '  Launch\nin Berlin  ', manager)
  expect(launch).toMatchObject({ day: '2026-06-01', text: 'Launch\nin Berlin', version: 1 })
  clock = new Date('2026-06-30T12:01:00Z')
  const said = { workspaceId, noteId: launch.id, version: 1, day: '2026-06-03', text: 'Launch' }
  const changed = await server.call(updateNote, said, { as: owner! })
  const found = [changed.createdBy === changed.updatedBy, changed.createdAt, changed.updatedAt]
  expect(found).toEqual([false, '2026-06-30T12:00:00.000Z', '2026-06-30T12:01:00.000Z'])
  expect((await listed()).map(({ day, text, version }) => [day, text, version])).toEqual([
    ['2026-06-02', 'Price rise', 1],
    ['2026-06-03', 'Launch', 2],
  ])
  expect(await listed({ from: '2026-06-03', to: '2026-06-30' })).toEqual([changed])
})

test('who was slower is told, and nothing is overwritten', async () => {
  const { id } = await write('2026-05-01', 'First')
  const change = (text: string, version = 1) =>
    server.call(updateNote, { workspaceId, noteId: id, version, day: '2026-05-01', text }, { as: owner! })
  await change('Second')
  expect(await problemOf(change('Third'))).toMatchObject({ status: 409, at: ['/version'] })
  for (const unheard of [1.5, 1e15])
    expect(await problemOf(change('Fourth', unheard))).toMatchObject({ status: 409, at: ['/version'] })
  expect((await listed({ to: '2026-05-31' })).map(({ text }) => text)).toEqual(['Second'])
})
