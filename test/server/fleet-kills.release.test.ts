import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { getOverviewFigures } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { listNotes } from '#contract/answers/notes.ts'
import { listQueries } from '#contract/saved-queries/query-list.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { call } from '#src/api/client.ts'
import { ApiError, Unreachable } from '#src/api/errors.ts'
import { createNote, updateNote } from '#src/api/notes.ts'
import { createQuery } from '#src/api/saved-queries.ts'
import { connectApp } from '#test/support/app-client.ts'
import { startFleet } from '#test/support/fleet/fleet.ts'
import { atWork } from '#test/support/fleet/people-at-work.ts'
import { isOver } from '#test/support/until.ts'
import { beginImport, csvOf, importRow, runningImport } from '#test/support/fleet/hand-over.ts'

// Three servers and what they share begin, end and work on the same cores.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const owner = 'owner@example.com'
const day = '2026-05-01'

const fleet = await startFleet()
connectApp(fleet.url, (await fleet.client.as(owner)).access_token)
const workspace = { name: 'Harbour', language: 'en' as const, timezone: 'UTC' }
const workspaceId = (await fleet.client.call(createWorkspace, workspace, { as: owner })).id
afterAll(() => fleet?.close())

const getFigures = call(getOverviewFigures)

/** A person who, told that the server did not answer, presses the button again. */
async function pressed<Answer>(save: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await save()
    } catch (error) {
      if (!(error instanceof Unreachable) && !(error instanceof ApiError && error.status >= 500)) throw error
      await pause(100)
    }
  }
}

test('servers are killed under people: every read is answered, and what they save is there once', async () => {
  const names: string[] = []
  const texts: string[] = []
  const edited = await createNote({ workspaceId, day, text: 'Edited 0' })
  let { version } = edited
  const read = { act: () => getFigures({ workspaceId, from: day, to: day }) }
  const asksFor = async (at: number) => {
    names.push(`Query ${at}`)
    await pressed(() => createQuery({ workspaceId, name: `Query ${at}`, text: 'coffee' })).catch(ifNameIsTaken)
  }
  const notes = async (at: number) => {
    texts.push(`Note ${at}`)
    await pressed(() => createNote({ workspaceId, day, text: `Note ${at}` }))
  }
  const edits = async (at: number) => {
    const input = { workspaceId, noteId: edited.id, day, text: `Edited ${at + 1}` }
    version = (await pressed(() => updateNote({ ...input, version }))).version
  }
  const writers = { asksFor: { act: asksFor }, notes: { act: notes }, edits: { act: edits } }
  const people = atWork({ one: read, other: read, third: read, ...writers })
  for (const server of fleet.servers) {
    await people.goesOn()
    await server.kill()
    await server.start()
  }
  const failed = await people.stop()
  const [savedQueries, savedNotes] = await Promise.all([
    fleet.client.call(listQueries, { workspaceId }, { as: owner }),
    fleet.client.call(listNotes, { workspaceId }, { as: owner }),
  ])
  const saved = savedNotes.items.find(({ id }) => id === edited.id)!
  expect(failed).toEqual([])
  expect(savedQueries.items.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(savedNotes.items.map(({ text }) => text).toSorted()).toEqual([...texts, saved.text].toSorted())
  expect([saved.text, saved.version]).toEqual([`Edited ${people.turns.edits}`, people.turns.edits! + 1])
})

/** The first try had been saved. */
const ifNameIsTaken = (error: unknown) => {
  if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
}

test('a server that stands still holds nobody up: reads go to others, and what is saved is there once', async () => {
  const texts: string[] = []
  const act = async (at: number) => {
    texts.push(`Still ${at}`)
    await pressed(() => createNote({ workspaceId, day, text: `Still ${at}` }))
  }
  const writer = atWork({ writer: { act } })
  await writer.goesOn()
  const pid = fleet.servers[0]!.pid()
  process.kill(pid, 'SIGSTOP')
  const read = () => fleet.client.send(getOverviewFigures, { workspaceId, from: day, to: day }, { as: owner })
  const reads = await Promise.all(Array.from({ length: 9 }, async () => (await read()).status))
  for (let times = 0; times < 3; times++) await writer.goesOn()
  process.kill(pid, 'SIGCONT')
  await writer.goesOn()
  const failed = await writer.stop()

  const { items } = await fleet.client.call(listNotes, { workspaceId }, { as: owner })
  const saved = items.map(({ text }) => text).filter((text) => text.startsWith('Still'))
  expect({ reads, failed }).toEqual({ reads: reads.map(() => 200), failed: [] })
  expect(saved.toSorted()).toEqual(texts.toSorted())
  expect(fleet.servers[0]!.log().filter((line) => line.includes('"level":"error"'))).toEqual([])
})

test('an import whose server is killed is begun anew and brings every post once', async () => {
  const rows = 100_000
  const begun = await beginImport(fleet, csvOf(rows))
  const holder = await (await runningImport(fleet, begun.id)).holder()
  const server = fleet.servers.find((one) => one.id() === holder)!
  await server.kill()
  await server.start()
  const ended = await importRow(fleet, begun.id, isOver)
  const asked = { workspaceId: begun.workspaceId, from: day, to: day, limit: '1' }
  const { total } = await fleet.client.call(listPosts, asked, { as: owner })
  expect(ended).toMatchObject({ status: 'done', rows, imported: rows, updated: 0, duplicates: 0, rejected: 0 })
  expect(total).toBe(rows)
})
