import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type AlertSteering, steerAlert, updateAlert } from '#contract/alerts/alerts.ts'
import { collectorGaps, collectorStatus, collectorWorkspaces } from '#server/platform/db/postgres/schema/index.ts'
import { addCollector } from '#test/support/collection/collecting.ts'
import { coffee, everyHour, hour, minute, useAlerting } from './alerting.ts'

const alerting = useAlerting()

async function followed() {
  const { services } = alerting.server
  const { id: collectorId } = await addCollector(services, { name: crypto.randomUUID() })
  await services.db.insert(collectorWorkspaces).values({ collectorId, workspaceId: alerting.workspaceId })
  return collectorId
}

test('a time whose posts are missing fires, and ends with it', async () => {
  const { db } = alerting.server.services
  const collectorId = await followed()
  await db.insert(collectorGaps).values({ collectorId, from: alerting.now, state: 'backingOff' })
  const { id } = await alerting.make({ condition: { kind: 'collection', faults: ['gap'] } })
  await alerting.reaches(id, 'firing')
  expect((await alerting.firings(id))[0]).toMatchObject({ posts: 0, search: null, why: { message: 'alert.gapFound' } })
  await db.update(collectorGaps).set({ until: alerting.now }).where(eq(collectorGaps.collectorId, collectorId))
  alerting.pass(2 * hour)
  await alerting.isChecked(id)
  expect((await alerting.read(id)).state).toBe('watching')
})

test('what is saved, paused, resumed or resolved brings no second notice of what goes on', async () => {
  const { db } = alerting.server.services
  const collectorId = await followed()
  await db.insert(collectorGaps).values({ collectorId, from: alerting.now, state: 'backingOff' })
  const { id, scope, condition, ...made } = await alerting.make({ condition: { kind: 'collection', faults: ['gap'] } })
  await alerting.reaches(id, 'firing')
  const { name, schedule, recipients, own, cooldownMinutes } = made
  const { owner } = alerting.people
  const settings = { name, schedule, recipients, own, cooldownMinutes, condition, scope }
  let { version } = made
  const save = async (more: object) => {
    const saved = await alerting.call(updateAlert, { alertId: id, ...settings, ...more, version }, owner)
    version = saved.version
    return saved.state
  }
  const steer = async (action: Exclude<AlertSteering['action'], 'snooze'>) =>
    (await alerting.call(steerAlert, { alertId: id, steering: { action } }, owner)).state
  const states: string[] = []
  for (const act of [
    () => save({ name: 'Another name' }),
    () => save({ schedule: { quietFrom: '03:00', quietUntil: '04:00', quietDays: [] } }),
    () => save({ cooldownMinutes: 90 }),
    () => save({ recipients: [] }),
    () => steer('pause'),
    () => steer('resume'),
    () => save({ condition: { kind: 'collection', faults: ['gap', 'silence'] } }),
  ]) {
    states.push(await act())
    alerting.pass(minute)
    await alerting.check()
  }
  expect(states).toEqual(['firing', 'firing', 'firing', 'firing', 'paused', 'coolingDown', 'coolingDown'])
  expect(await alerting.firings(id)).toHaveLength(1)
  alerting.pass(90 * minute)
  await alerting.check()
  alerting.pass(minute)
  expect(await alerting.firings(id)).toHaveLength(2)
})

test.each([
  ['failed', 'unforeseen', 'credentials', 'alert.collectorFailed'],
  ['failed', 'unforeseen', 'gap', 'alert.collectorFailed'],
  ['misconfigured', 'unauthorized', 'credentials', 'alert.credentialsFound'],
] as const)('a collector that is %s (%s) fires where %s are watched for: %s', async (state, faultKind, fault, why) => {
  const status = { collectorId: await followed(), state, past: 'complete', faultKind, since: alerting.now } as const
  await alerting.server.services.db.insert(collectorStatus).values(status)
  const { id } = await alerting.make({ condition: { kind: 'collection', faults: [fault] } })
  await alerting.reaches(id, 'firing')
  expect((await alerting.firings(id))[0]!.why.message).toBe(why)
})

test('a source that is silent for longer than it ever is fires; a pause that is usual does not', async () => {
  const begin = new Date(Math.floor(alerting.now.getTime() / hour) * hour)
  const quietSince = (hours: number) => new Date(begin.getTime() - hours * hour)
  await alerting.store([...everyHour(quietSince(20 * 24), quietSince(5), 1), coffee(quietSince(5))])
  const { id } = await alerting.make({ condition: { kind: 'collection', faults: ['silence'] } })
  await alerting.reaches(id, 'firing')
  expect((await alerting.firings(id))[0]).toMatchObject({ observed: 5, expected: 3 })
  await alerting.store([coffee(alerting.now)])
  alerting.pass(minute)
  await alerting.isChecked(id)
  expect((await alerting.firings(id))[0]!.endedAt).not.toBeNull()
})
