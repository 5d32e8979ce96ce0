import { expect, test } from 'vitest'
import type { AlertCondition } from '#contract/alerts/alerts.ts'
import { updateQuery } from '#contract/saved-queries/queries.ts'
import { coffee, everyHour, hour, minute, useAlerting } from './alerting.ts'

const alerting = useAlerting()

const volume: AlertCondition = { kind: 'volume', score: 3 }

/** Two posts an hour for five weeks, and so many in the hour that runs. */
async function usual(running: number) {
  const begin = new Date(Math.floor(alerting.now.getTime() / hour) * hour)
  await alerting.store([
    ...everyHour(new Date(begin.getTime() - 36 * 24 * hour), begin, 2),
    ...everyHour(begin, new Date(begin.getTime() + hour), running),
  ])
  return begin
}

test('more posts than are usual for the hour fire once; the number is that of the posts which open', async () => {
  const begin = await usual(40)
  const { id } = await alerting.make({ condition: volume })
  await alerting.reaches(id, 'firing')
  const [firing] = await alerting.firings(id)
  expect(firing).toMatchObject({ observed: 40, expected: 2, score: 38, posts: 40, endedAt: null, isFailure: false })
  expect(firing!.leading).toHaveLength(5)
  expect(await alerting.opened(firing!.search)).toBe(40)

  alerting.pass(10 * minute)
  await alerting.isChecked(id)
  alerting.pass(2 * hour)
  await alerting.isChecked(id)
  expect(await alerting.firings(id)).toMatchObject([{ id: firing!.id, endedAt: alerting.now.toISOString() }])
  expect((await alerting.read(id)).state).toBe('watching')

  const { total, items } = await alerting.preview(volume)
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ at: begin.toISOString(), observed: 40, expected: 2, score: 38 })
  expect(await alerting.opened(items[0]!.search)).toBe(40)
})

test('the posts of a firing carry what rose, not what people always like most', async () => {
  const begin = await usual(20)
  await alerting.store([
    ...Array.from({ length: 20 }, (_, index) =>
      coffee(new Date(begin.getTime() + index * minute), { text: `coffee app outage ${index}`, likes: 0 }),
    ),
    ...Array.from({ length: 5 }, () => coffee(begin, { text: 'coffee and a cinnamon bun', likes: 900 })),
  ])
  const { id } = await alerting.make({ condition: volume })
  await alerting.reaches(id, 'firing')
  const [firing] = await alerting.firings(id)
  const leading = [...firing!.leading, ...(await alerting.preview(volume)).items[0]!.leading]
  expect(leading.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, () => expect.stringContaining('outage')))
})

test('nine posts are no spike, and without two weeks of posts nothing is', async () => {
  await usual(9)
  const { id } = await alerting.make({ condition: volume })
  await alerting.isChecked(id)
  expect(await alerting.read(id)).toMatchObject({ state: 'watching', failure: null })
  expect((await alerting.preview(volume)).total).toBe(0)
})

test('an alert on a young query says that it cannot compare yet', async () => {
  await alerting.store(everyHour(alerting.now, new Date(alerting.now.getTime() + hour), 50))
  const { id } = await alerting.make({ condition: volume })
  await alerting.check()
  expect((await alerting.read(id)).failure?.message).toBe('alert.tooYoung')
  expect(await alerting.firings(id)).toEqual([])
})

test.each([
  ['above', { metric: 'mentions', test: 'above', value: 30, window: '1h' }, { observed: 40, expected: 30, posts: 40 }],
  ['interactions', { metric: 'interactions', test: 'above', value: 40, window: '6h' }, { observed: 50, posts: 50 }],
  ['rises', { metric: 'mentions', test: 'rises', value: 50, window: '1d' }, { observed: 86, expected: 48 }],
  ['authors', { metric: 'uniqueAuthors', test: 'above', value: 2, window: '1h' }, { observed: 3, posts: 43 }],
] as const)('a figure past its limit fires: %s', async (name, rest, found) => {
  await usual(40)
  if (name === 'authors')
    await alerting.store(['a', 'b', 'c'].map((authorId) => coffee(alerting.now, { authorId, authorHandle: authorId })))
  const condition = { kind: 'threshold', ...rest, value: rest.value } as const
  const { id } = await alerting.make({ condition })
  await alerting.reaches(id, 'firing')
  const [firing] = await alerting.firings(id)
  expect(firing).toMatchObject(found)
  expect(await alerting.opened(firing!.search)).toBe(firing!.posts)
  expect((await alerting.preview(condition)).items[0]).toMatchObject(found)
})

test('what falls is known when its hour is over', async () => {
  await usual(0)
  const condition = { kind: 'threshold', metric: 'mentions', test: 'below', value: 1, window: '1h' } as const
  const { id } = await alerting.make({ condition })
  await alerting.isChecked(id)
  expect((await alerting.read(id)).state).toBe('watching')
  alerting.pass(hour)
  await alerting.reaches(id, 'firing')
  expect((await alerting.firings(id))[0]).toMatchObject({ observed: 0, expected: 1 })
})

test('a figure that no post has the inputs of does not fire and says so', async () => {
  await usual(40)
  const condition = { kind: 'threshold', metric: 'viewRate', test: 'below', value: 50, window: '1d' } as const
  const { id } = await alerting.make({ condition })
  await alerting.check()
  expect((await alerting.read(id)).failure?.message).toBe('alert.uncovered')
  expect(await alerting.firings(id)).toEqual([])
  expect((await alerting.preview(condition)).note?.message).toBe('alert.uncovered')
})

test('a query that is changed while its alert fires makes it fail with a sentence; then it goes on', async () => {
  await usual(40)
  const { id } = await alerting.make({ condition: volume })
  await alerting.reaches(id, 'firing')
  const edit = (more: { text: string; version: number }) =>
    alerting.call(updateQuery, { queryId: alerting.queryId, name: 'Espresso', ...more })
  await edit({ text: 'coffee', version: 1 })
  alerting.pass(minute)
  await alerting.reaches(id, 'firing')
  await edit({ text: 'coffee OR tea', version: 2 })
  alerting.pass(minute)
  await alerting.reaches(id, 'failing')
  expect((await alerting.read(id)).failure?.message).toBe('alert.queryEdited')
  expect((await alerting.firings(id)).map(({ isFailure, endedAt }) => [isFailure, endedAt !== null])).toEqual([
    [true, true],
    [false, true],
  ])
})

test('what is found in quiet hours is kept and told when they end', async () => {
  await usual(40)
  const schedule = { quietFrom: '22:00', quietUntil: '11:00', quietDays: [] }
  const { id } = await alerting.make({ condition: volume, schedule })
  await alerting.reaches(id, 'quiet')
  expect(await alerting.firings(id)).toHaveLength(1)
  alerting.pass(hour)
  await alerting.check()
  expect((await alerting.read(id)).state).not.toBe('quiet')
  expect(await alerting.firings(id)).toHaveLength(1)
  expect((await alerting.read(id)).lastFiredAt).toBe(alerting.now.toISOString())
})
