import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { type Alert, type AlertCondition, type AlertState, type Firing } from '#contract/alerts/alerts.ts'
import { createAlert, getAlert, listFirings, previewAlert } from '#contract/alerts/alerts.ts'
import type { Recipient } from '#contract/channels/recipients.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { checkDue } from '#server/alerts/check.ts'
import { storeHits } from '#server/alerts/index.ts'
import { createHourCache } from '#server/alerts/kinds/series.ts'
import { applyDeletions } from '#server/posts/collection/deletions.ts'
import { followLiveQueries, type LiveQueries } from '#server/posts/collection/matching/live-queries.ts'
import type { Observation } from '#server/posts/collection/source.ts'
import { storeReadings } from '#server/posts/collection/store-readings.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { addCollector } from '#test/support/collection/collecting.ts'
import { reading } from '#test/support/collection/storing.ts'
import { type Caller, startServer, type TestServer } from '#test/support/server.ts'
import { postRow } from '../insights/rows.ts'

export const minute = 60_000
export const hour = 3_600_000

type Settings = Omit<CallInput<typeof createAlert>, 'workspaceId'>

/** A server whose clock stands at half past ten and that checks alerts when it is told to, with a new workspace and a query on coffee for each test. */
export function useAlerting(options: Parameters<typeof startServer>[0] = {}) {
  let server: TestServer
  let live: LiveQueries
  // The first posts that are stored wait for the store to be read in: nothing of that is what these tests are about.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
  const settled = createHourCache()
  const inWorkspace = (input: object) => ({ workspaceId: alerting.workspaceId, ...input }) as never
  const alerting = {
    now: new Date(0),
    workspaceId: '',
    queryId: '',
    /** Others for each test: the clock ends their sessions. */
    people: { owner: '', manager: '', viewer: '' },
    /** Whose session no clock ends. */
    get operator(): Caller {
      return { bearer: server.services.operatorToken }
    },
    get server() {
      return server
    },
    /** A call in the workspace, by the operator unless somebody else is named. */
    call: <E extends Endpoint>(endpoint: E, input: object, as?: Caller): Promise<CallOutput<E>> =>
      server.call(endpoint, inWorkspace(input), { as: as ?? alerting.operator }),
    send: (endpoint: Endpoint, input: object, as: Caller): Promise<Response> =>
      server.send(endpoint, inWorkspace(input), { as }),
    pass: (milliseconds: number) => {
      alerting.now = new Date(alerting.now.getTime() + milliseconds)
    },
    /** The settings of an alert on the query, besides what it watches for. */
    settings: () => ({
      workspaceId: alerting.workspaceId,
      name: crypto.randomUUID() as string,
      scope: { queryId: alerting.queryId } as Settings['scope'],
      schedule: null,
      cooldownMinutes: 60,
      recipients: [] as Recipient[],
      own: false,
    }),
    make: (settings: Partial<Settings> & Pick<Settings, 'condition'>, as?: Caller): Promise<Alert> =>
      server.call(createAlert, { ...alerting.settings(), ...settings }, { as: as ?? alerting.people.owner }),
    preview: (condition: AlertCondition) => {
      const { scope, schedule, cooldownMinutes } = alerting.settings()
      return alerting.call(previewAlert, { condition, scope, schedule, cooldownMinutes })
    },
    read: (alertId: string, as?: Caller): Promise<Alert> => alerting.call(getAlert, { alertId }, as),
    /** Checks what is due now, as the server does each second that checks by itself. */
    check: (): Promise<number> => checkDue(server.services, settled, new AbortController().signal),
    /** Its firings once it was checked. */
    firings: async (alertId: string, as?: Caller): Promise<Firing[]> => {
      await alerting.check()
      return (await alerting.call(listFirings, { alertId }, as)).items
    },
    reaches: async (alertId: string, state: AlertState): Promise<void> => {
      await alerting.check()
      expect((await alerting.read(alertId)).state).toBe(state)
    },
    /** It was checked at the time that the clock shows. */
    isChecked: async (alertId: string): Promise<void> => {
      await alerting.check()
      expect((await alerting.read(alertId)).checkedAt).toBe(alerting.now.toISOString())
    },
    store: (rows: PostRow[]): Promise<unknown> =>
      insertPosts(server.services, alerting.workspaceId, crypto.randomUUID(), rows),
    /** Posts as a followed source tells them. */
    collect: (rows: PostRow[]): Promise<void> => alerting.observe(rows.map((post) => ({ kind: 'post', post }))),
    /** Its source says that it is deleted. */
    deleteAtSource: async ({ source, nativeId }: PostRow): Promise<void> => {
      await alerting.observe([{ kind: 'delete', source, nativeId }])
      expect(await applyDeletions(server.services)).toBe(1)
    },
    observe: async (observations: Observation[]): Promise<void> => {
      await live.refresh()
      const collector = await addCollector(server.services, { name: crypto.randomUUID() })
      const followers = { matches: live.matches, delivered: storeHits }
      const { signal } = new AbortController()
      const progress = { kind: 'live', countedUntil: null } as const
      await storeReadings(server.services, followers, collector, [reading(observations)], progress, signal)
    },
    /** How many posts the parameters of an address open. */
    opened: async (search: Record<string, string> | null): Promise<number> => {
      const { from, to, filter, authors, ...rest } = search!
      const scope = Object.fromEntries(
        Object.entries(rest)
          .filter(([key]) => key !== 'open')
          .map(([key, value]) => [key.replace('open.', ''), value]),
      )
      const days = { from: from!, to: to! }
      return (await alerting.call(listPosts, { ...days, filterId: filter, authorListId: authors, ...scope })).total
    },
  }
  beforeAll(async () => {
    alerting.now = new Date('2026-03-30T10:30:00Z')
    server = await startServer({ now: () => alerting.now, alerts: false, ...options })
    live = await followLiveQueries(server.services)
  })
  beforeEach(async () => {
    alerting.now = new Date('2026-03-30T10:30:00Z')
    const lane = crypto.randomUUID()
    const { owner, manager, viewer } = (alerting.people = {
      owner: `owner-${lane}@example.com`,
      manager: `manager-${lane}@example.com`,
      viewer: `viewer-${lane}@example.com`,
    })
    alerting.workspaceId = (await server.createWorkspace({ owner, members: { manager, viewer } })).id
    const query = { workspaceId: alerting.workspaceId, name: 'Coffee', text: 'coffee' }
    alerting.queryId = (await server.call(createQuery, query, { as: owner })).id
  })
  afterAll(async () => {
    await live.stop()
    await server.close()
  })
  return alerting
}

let made = 0
/** A post on coffee. */
export const coffee = (postedAt: Date, more: Partial<PostRow> = {}) =>
  postRow({ nativeId: `p${++made}`, text: 'A coffee', postedAt, likes: 1, ...more })

/** So many posts in each hour that begins in a span. */
export const everyHour = (from: Date, to: Date, posts: number) =>
  Array.from({ length: Math.floor((to.getTime() - from.getTime()) / hour) }, (_, at) =>
    Array.from({ length: posts }, (__, second) => coffee(new Date(from.getTime() + at * hour + second * 1_000))),
  ).flat()
