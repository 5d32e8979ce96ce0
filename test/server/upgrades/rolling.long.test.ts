import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallInput } from '#contract/endpoint.ts'
import { type App, openApp } from '#test/support/fleet/app.ts'
import { type Fleet, startFleet } from '#test/support/fleet/fleet.ts'
import { hasCommit, type Release, today, unpackRelease } from '#test/support/fleet/release.ts'
import { posts } from '#test/server/settings/filled-workspace.ts'
import { differences } from './differences.ts'
import { atWork } from './people-at-work.ts'
import { rolledFrom } from './previous-release.ts'
import { askPages, pagesOf } from './released.ts'

// Three servers of one release and then of the other begin, end and work on the same cores.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const owner = 'owner@example.com'
const days = { from: '2026-05-15', to: '2026-06-30' }
const rowsOfImport = 40

describe.runIf(hasCommit(rolledFrom.commit))(`servers of ${rolledFrom.release} are replaced by today's`, () => {
  let root: string
  let former: Release
  let fleet: Fleet
  let apps: { former: App; today: App }
  /** Nobody writes to `still`; `busy` is worked in. */
  let still: string
  let busy: string

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'soundings-release-'))
    former = unpackRelease(rolledFrom.commit, root)
    fleet = await startFleet({ release: former, env: { REQUESTS_PER_MINUTE: '0' } })
    apps = { former: await openApp(former, fleet, owner), today: await openApp(today, fleet, owner) }
    still = await newWorkspace('Harbour')
    busy = await newWorkspace('Quay')
    await importRows(apps.former, still, posts())
    await keepThings(apps.former, still)
  })
  afterAll(async () => {
    await fleet?.close()
    rmSync(root, { recursive: true, force: true })
  })

  const newWorkspace = async (name: string) =>
    (await apps.former.call(apps.former.endpoints.createWorkspace, { name, language: 'en', timezone: 'UTC' })).id

  async function keepThings({ call, endpoints }: App, workspaceId: string) {
    await call(endpoints.createQuery, { workspaceId, name: 'Tide', text: 'tidewater' })
    await call(endpoints.createFilter, {
      workspaceId,
      name: 'English',
      visibility: 'shared',
      conditions: [{ field: 'lang', values: ['en'] }],
    })
    await call(endpoints.createNote, { workspaceId, day: '2026-06-10', text: 'storm' })
    await call(endpoints.createOwnAccount, { workspaceId, source: 'x', account: 'tidewater' })
    await call(endpoints.createAuthorList, { workspaceId, name: 'Press' })
    const { items } = await call(endpoints.listPosts, { workspaceId, ...days, limit: '3' })
    await call(endpoints.tagPost, { workspaceId, postId: items[0]!.id, tag: 'Hot' })
    await call(endpoints.createMute, { workspaceId, kind: 'post', key: items[2]!.id, reason: 'spam' })
  }

  async function importRows({ call, endpoints }: App, workspaceId: string, rows: readonly object[]) {
    const file = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const { id: uploadId } = await call(endpoints.uploadFile, { workspaceId, fileName: 'a.jsonl' }, file)
    const { id: importId } = await call(endpoints.startImport, { workspaceId, uploadId, dryRun: false })
    for (;;) {
      const ended = await call(endpoints.getImport, { workspaceId, importId })
      if (!['queued', 'running'].includes(ended.status)) return ended
      await pause(200)
    }
  }

  async function exportTable({ call, endpoints }: App, input: CallInput<App['endpoints']['startExport']>) {
    const { id: exportId } = await call(endpoints.startExport, input)
    const { workspaceId } = input
    for (;;) {
      const { status } = await call(endpoints.getExport, { workspaceId, exportId })
      if (status !== 'queued' && status !== 'running') break
      await pause(200)
    }
    return call(endpoints.downloadExport, { workspaceId, exportId })
  }

  test('one after another, while people are at work', async () => {
    const before = await askPages(fleet.client.request, still, apps.former.bearer())
    console.error(
      Object.keys(before).length,
      JSON.stringify(before['insights/overview?from=2026-05-15&to=2026-06-30']).slice(0, 600),
    )
    const written: string[] = []
    const imported: number[] = []
    const addresses = pagesOf(still)
      .map(([, a]) => a)
      .filter((a) => Object.keys(before).some((p) => a.endsWith(p)))
    const acts = Object.fromEntries(
      Object.entries(apps).flatMap(([name, app]) => [
        [
          `${name} reads`,
          async (turn: number) => {
            await app.open(addresses[turn % addresses.length]!)
          },
        ],
        [
          `${name} writes`,
          async (turn: number) => {
            const text = `${name} ${turn}`
            await app.call(app.endpoints.createNote, { workspaceId: busy, day: days.from, text })
            written.push(text)
          },
        ],
        [
          `${name} imports`,
          async (turn: number) => {
            const base = (name === 'today' ? 1_000_000 : 0) + turn * 1000
            const rows = Array.from({ length: rowsOfImport }, (_, at) => ({
              id: base + at,
              created_at: '2026-05-20 10:00:00',
              text: `coffee ${base + at}`,
            }))
            const ended = await importRows(app, busy, rows)
            if (ended.status !== 'done' || ended.imported !== rowsOfImport) throw new Error(JSON.stringify(ended))
            imported.push(base)
          },
        ],
        [
          `${name} exports`,
          async () => {
            const text = await exportTable(app, {
              workspaceId: still,
              format: 'csv',
              view: { table: 'posts', ...days },
            })
            const n = String(text).split('\n').length
            if (n < 10) throw new Error(`${n} lines`)
          },
        ],
        [
          `${name} refreshes`,
          async () => {
            const kind = await app.refresh()
            if (kind !== 'refreshed') throw new Error(kind)
          },
        ],
      ]),
    )
    const work = atWork(acts)
    await pause(2000)
    const t = Date.now()
    const codes = []
    for (const [at, server] of fleet.servers.entries()) {
      console.error('stop', at, Date.now() - t)
      codes.push(await server.stop())
      console.error('stopped', at, Date.now() - t, JSON.stringify(work.turns))
      await server.start()
      console.error('started', at, Date.now() - t, JSON.stringify(work.turns))
      if (at === 0) {
        for (const [n, s] of fleet.servers.entries()) {
          const said = await askPages((path, init) => fetch(s.url + path, init), still, apps.former.bearer())
          console.error('pages of', n, JSON.stringify(differences(before, said, rolledFrom.release)).slice(0, 3000))
        }
        for (const s of fleet.servers)
          for (const app of Object.values(apps))
            for (const a of addresses)
              await app
                .open(a, s.url)
                .catch((e: Error) => console.error('open', s === fleet.servers[0], app === apps.today, a, e.message))
        console.error('checked', Date.now() - t)
      }
    }
    const failed = await work.stop()
    console.error(codes, work.turns, failed)
    const { items } = await apps.today.call(apps.today.endpoints.listNotes, { workspaceId: busy })
    expect(items.map(({ text }) => text).toSorted()).toEqual(written.toSorted())
    const { total } = await apps.today.call(apps.today.endpoints.listPosts, { workspaceId: busy, ...days, limit: '1' })
    expect(total).toBe(imported.length * rowsOfImport)
  })
})
