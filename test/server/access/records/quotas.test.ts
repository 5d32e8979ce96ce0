import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startImport } from '#contract/ingest/imports.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { savePreset } from '#contract/ingest/mapping-presets.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { tagPost } from '#contract/posts/tags.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import {
  mappingPresets,
  members,
  mutes,
  postTags,
  savedQueries,
  uploads,
} from '#server/platform/db/postgres/schema/index.ts'
import { untilEnded } from '../../posts/imports/importing.ts'
import { storePosts } from '../../library/filters/filtering.ts'
import { type TestServer } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const max = 3
const server = await useServer()

const records = { workspacesOfPerson: max, presets: max, savedQueries: max, mutes: max, tags: max }
const uploaded = { uploadsOfWorkspace: max, uploadsOfPerson: 2 * max }
const bytes = { spoolBytesOfWorkspace: 1_000, spoolBytesOfPerson: 1_500 }
Object.assign(server.services.env.quotas, { ...records, ...uploaded, ...bytes })
const workspaceId = (await server.createWorkspace({ owner, members: { manager: 'manager@example.com' } })).id
const coffee = { at: '2026-03-28T10:00:00Z', text: 'Coffee' }
const posts = Array.from({ length: 9 }, (_, id) => ({ id: String(id), ...coffee }))
await storePosts(server, workspaceId, posts)

const columns = { text: 'text', postedAt: 'date' }
const mapping = { columns, constants: {}, timezone: 'UTC', dateOrder: 'dayFirst', html: false } as const
const stored = (table: Parameters<TestServer['services']['db']['$count']>[0]) => server.services.db.$count(table)

/** What many calls at once are answered, by status, and one of the refusals. */
async function atOnce(calls: Promise<Response>[]) {
  const answers = await Promise.all(
    calls.map(async (call) => ({ status: (await call).status, body: (await (await call).json()) as { type: string } })),
  )
  const refusal = answers.find(({ status }) => status >= 400)?.body
  return { done: answers.filter(({ status }) => status === 200).length, type: refusal?.type }
}
const ten = <Answer>(make: (index: number) => Promise<Answer>) => Array.from({ length: 10 }, (_, index) => make(index))

const full = { done: max, kept: max, type: '/problems/quota_reached' }

describe('of ten at once so many are taken as there is room for, and the others are refused', () => {
  test('saved queries', async () => {
    const save = (index: number) =>
      server.send(createQuery, { workspaceId, name: `Query ${index}`, text: 'coffee' }, { as: owner })
    const found = await atOnce(ten(save))
    expect({ ...found, kept: await stored(savedQueries) }).toEqual(full)
  })

  test('presets, of which one that is there can still be changed', async () => {
    const save = (name: string) => server.send(savePreset, { workspaceId, name, mapping }, { as: owner })
    await save('Preset 0')
    const found = await atOnce(ten((index) => save(`Preset ${index}`)))
    expect({ ...found, kept: await stored(mappingPresets) }).toEqual(full)
  })

  test('tags', async () => {
    const tag = (index: number) =>
      server.send(tagPost, { workspaceId, postId: String(index), tag: 'hot' }, { as: owner })
    const found = await atOnce(Array.from({ length: 9 }, (_, index) => tag(index)))
    expect({ ...found, kept: await stored(postTags) }).toEqual(full)
  })

  test('mutes, of which one that is there is answered again', async () => {
    const mute = (index: number) =>
      server.send(createMute, { workspaceId, kind: 'author', key: `x:${index}` }, { as: owner })
    const found = await atOnce(ten(mute))
    expect({ ...found, kept: await stored(mutes) }).toEqual(full)
    const [held] = await server.services.db.select().from(mutes)
    expect((await mute(Number(held!.key.slice(2)))).status).toBe(200)
  })

  test('workspaces of a person', async () => {
    const make = (index: number) =>
      server.send(createWorkspace, { name: `More ${index}`, language: 'en', timezone: 'UTC' }, { as: owner })
    const found = await atOnce(ten(make))
    expect({ ...found, kept: await stored(members) }).toEqual({ ...full, done: max - 1, kept: max + 1 })
  })
})

describe('files that wait for an import', () => {
  const send = (as: string, to: string, text: string) =>
    server.send(uploadFile, { workspaceId: to, fileName: 'a.csv' }, { as, file: Buffer.from(text) })
  const csv = (bytes: number) => `text,date\nCoffee,2026-03-28\n${'x'.repeat(bytes - 28)},2026-03-28\n`
  const spooled = () => readdirSync(join(server.dataDir, 'spool')).length

  test('are so many in a workspace, also when four come at once', async () => {
    const people = [owner, owner, 'manager@example.com', 'manager@example.com']
    const found = await atOnce(people.map((as) => send(as, workspaceId, csv(100))))
    expect({ ...found, kept: await stored(uploads) }).toEqual(full)
    expect(spooled()).toBe(max)
  })

  test('make room once they are imported, and not before', async () => {
    const [sent] = await server.services.db.select().from(uploads)
    const { id } = sent!
    const started = await server.call(startImport, { workspaceId, uploadId: id, mapping, dryRun: false }, { as: owner })
    await untilEnded(server, workspaceId, started.id)
    const again = () => send('manager@example.com', workspaceId, csv(100))
    const found = await atOnce([again(), again()])
    expect([found.done, existsSync(join(server.dataDir, 'spool', id)), spooled()]).toEqual([1, false, max])
  })

  test('are so many bytes in a workspace and with a person', async () => {
    const elsewhere = (await server.createWorkspace({ owner: 'other@example.com' })).id
    const done = async () => (await atOnce([send('other@example.com', elsewhere, csv(1_200))])).done
    const tooMuch = await done()
    server.services.env.quotas.spoolBytesOfWorkspace = 10_000
    expect([tooMuch, await done(), await done()]).toEqual([0, 1, 0])
  })
})
