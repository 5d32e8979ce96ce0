import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createNote, listNotes } from '#contract/answers/notes.ts'
import { getOverviewFigures, getOverviewLeaders } from '#contract/answers/overview.ts'
import { getPeople } from '#contract/answers/people.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { createAuthorList } from '#contract/filters/author-lists.ts'
import { createFilter } from '#contract/filters/filters.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { createOwnAccount } from '#contract/filters/own-accounts.ts'
import { getImport, startImport } from '#contract/ingest/imports.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { downloadExport, getExport, startExport } from '#contract/posts/exports.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { tagPost } from '#contract/posts/tags.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { listQueries } from '#contract/saved-queries/query-list.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { type App, BrokenOff, openApp } from '#test/support/fleet/app.ts'
import { atWork, type Work } from '#test/support/fleet/people-at-work.ts'
import { type Fleet, type FleetServer, startFleet } from '#test/support/fleet/fleet.ts'
import { hasCommit, type Release, today, unpackRelease } from '#test/support/fleet/release.ts'
import { posts } from '#test/server/sharing/settings/filled-workspace.ts'
import { isOver, until } from '#test/support/until.ts'
import { differences } from './differences.ts'
import { rolledFrom } from './previous-release.ts'
import { askPages, pagesOf } from './released.ts'

// Three servers of one release and then of the other begin, end and work on the same cores.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const owner = 'owner@example.com'
const days = { from: '2026-05-15', to: '2026-06-30' }
const rowsOfImport = 40

describe.runIf(hasCommit(rolledFrom.commit))(`servers of ${rolledFrom.release} are replaced one after another`, () => {
  let root: string
  let former: Release
  let fleet: Fleet
  let apps: { former: App; today: App }
  /** Nobody writes to `still`; in `busy` both apps are at work. */
  let still: string
  let busy: string
  let before: Awaited<ReturnType<typeof askPages>>
  let work: Work
  const written: string[] = []
  const imported: number[] = []

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'soundings-release-'))
    former = unpackRelease(rolledFrom.commit, root)
    fleet = await startFleet({ release: former, env: { REQUESTS_PER_MINUTE: '0' } })
    apps = { former: await openApp(former, fleet, owner), today: await openApp(today, fleet, owner) }
    still = await newWorkspace('Harbour')
    busy = await newWorkspace('Quay')
    await importRows(apps.former, still, await posts())
    await keepThings(apps.former, still)
    before = await countedPages()
    work = atWork({ ...acts('former', apps.former), ...acts('today', apps.today) })
    await work.goesOn()
  })
  afterAll(async () => {
    await work?.stop()
    await fleet?.close()
    rmSync(root, { recursive: true, force: true })
  })

  const newWorkspace = async (name: string) =>
    (await apps.former.call(createWorkspace, { name, language: 'en', timezone: 'UTC' })).id

  async function keepThings({ call }: App, workspaceId: string) {
    const conditions = [{ field: 'lang' as const, values: ['en'] }]
    await call(createQuery, { workspaceId, name: 'Tide', text: 'tidewater' })
    await call(createFilter, { workspaceId, name: 'English', visibility: 'shared', conditions })
    await call(createNote, { workspaceId, day: '2026-06-10', text: 'storm' })
    await call(createOwnAccount, { workspaceId, source: 'x', account: 'tidewater' })
    await call(createAuthorList, { workspaceId, name: 'Press' })
    const { items } = await call(listPosts, { workspaceId, ...days, limit: '3' })
    await call(tagPost, { workspaceId, postId: items[0]!.id, tag: 'Hot' })
    await call(createMute, { workspaceId, kind: 'post', key: items[2]!.id, reason: 'spam' })
  }

  const pagesAt = ({ url }: Pick<FleetServer, 'url'>) =>
    askPages((path, init) => fetch(url + path, init), still, apps.former.bearer())

  async function importRows({ call }: App, workspaceId: string, rows: readonly object[]) {
    const file = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const { id: uploadId } = await call(uploadFile, { workspaceId, fileName: 'a.jsonl' }, { file })
    const { id: importId } = await call(startImport, { workspaceId, uploadId, dryRun: false })
    return until(() => call(getImport, { workspaceId, importId }), isOver, 200)
  }

  async function exportTable({ call }: App, input: CallInput<typeof startExport>) {
    const { workspaceId } = input
    const { id: exportId } = await call(startExport, input)
    await until(() => call(getExport, { workspaceId, exportId }), isOver, 200)
    return String(await call(downloadExport, { workspaceId, exportId }))
  }

  function acts(name: string, app: App): Parameters<typeof atWork>[0] {
    const { call } = app
    const firstId = name === 'former' ? 0 : 1_000_000
    const reads = [getOverviewFigures, getOverviewLeaders, getPeople, listPosts]
    return {
      [`${name} reads`]: {
        every: 200,
        act: (turn) => call(reads[turn % reads.length]!, { workspaceId: still, ...days }),
      },
      [`${name} writes`]: {
        every: 300,
        act: async (turn) => {
          const text = `${name} ${turn}`
          await call(createNote, { workspaceId: busy, day: days.from, text })
          written.push(text)
        },
      },
      [`${name} imports`]: {
        every: 1_000,
        act: async (turn) => {
          const ids = Array.from({ length: rowsOfImport }, (_, at) => firstId + turn * rowsOfImport + at)
          const rows = ids.map((id) => ({ id, created_at: '2026-05-20 10:00:00', text: `coffee ${id}` }))
          const { status } = await importRows(app, busy, rows)
          if (status !== 'done') throw new Error(`The import is ${status}.`)
          imported.push(...ids)
        },
      },
      [`${name} exports`]: {
        every: 1_000,
        act: async () => {
          const atLeast = [...imported]
          const text = await exportTable(app, { workspaceId: busy, format: 'csv', view: { table: 'posts', ...days } })
          const found = [...text.matchAll(/coffee (\d+)/g)].map(([, id]) => Number(id))
          const missing = new Set(atLeast).difference(new Set(found))
          if (missing.size > 0 || new Set(found).size < found.length)
            throw new Error(`The file lacks ${missing.size} posts and has ${found.length - new Set(found).size} twice.`)
        },
      },
    }
  }

  async function replace(server: FleetServer) {
    const code = await server.stop()
    await server.start()
    return code
  }

  /** The list of saved queries says null of what it could not count in time, and is asked again. */
  const countedPages = () =>
    until(
      () => pagesAt(fleet),
      (said) => !JSON.stringify(said).includes('"counts":null'),
    )

  /** What its pages say once that is what they said before, but for what a decision changed. */
  async function sameAt(server: FleetServer) {
    let said = before
    const found = async () => {
      said = await pagesAt(server)
      return differences(before, said, rolledFrom.release).unsaid
    }
    await expect.poll(found, { timeout: 300_000 }).toEqual([])
    return said
  }

  test('beside one of today every page says the same at either, and either app reads either', async () => {
    const [replaced, other] = fleet.servers as [FleetServer, FleetServer]
    const code = await replace(replaced)
    const answers = [await sameAt(replaced), await sameAt(other)]
    // No release has the numbers of saved queries in the list of its calls.
    const pages = pagesOf(still).filter(([page]) => page in before && !page.startsWith('insights/saved-queries'))
    for (const said of answers)
      for (const [page, address] of pages) for (const app of Object.values(apps)) app.read(address, said[page])
    expect(code).toBe(0)
    expect(pages.length).toBeGreaterThan(20)
  })

  test('a server does not go back, says why, and the others go on', async () => {
    const [server] = fleet.servers as [FleetServer]
    const code = await server.stop()
    await expect(server.start({ release: former })).rejects.toThrow(
      'The accounts were migrated by a newer version of Soundings. Start that version, or restore a backup made by this one.',
    )
    const { items } = await apps.former.call(listQueries, { workspaceId: still })
    await server.start()
    expect([code, items.length]).toEqual([0, 1])
  })

  test('after the last one no read has failed, nothing is lost or there twice, and both are still signed in', async () => {
    const codes: (number | string)[] = []
    for (const server of fleet.servers.slice(1)) codes.push(await replace(server))
    const failed = await work.stop()
    for (const server of fleet.servers) await sameAt(server)

    const { call } = apps.today
    const { items } = await call(listNotes, { workspaceId: busy })
    const text = await exportTable(apps.today, { workspaceId: busy, format: 'csv', view: { table: 'posts', ...days } })
    const found = [...text.matchAll(/coffee (\d+)/g)].map(([, id]) => Number(id))
    const sessions = [await apps.former.refresh(), await apps.today.refresh()]

    expect(codes).toEqual([0, 0])
    // A former server ends connections that a write may just have taken: it is not done, and the app says so.
    expect(failed.filter(({ error }) => !(error instanceof BrokenOff) || error.isRead)).toEqual([])
    expect(items.map((note) => note.text).toSorted()).toEqual(written.toSorted())
    expect(found.toSorted((a, b) => a - b)).toEqual(imported.toSorted((a, b) => a - b))
    expect(sessions).toEqual(['refreshed', 'refreshed'])
  })
})
