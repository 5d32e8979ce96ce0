import { expect, test } from 'vitest'
import { postUpdatesMachine } from '#src/machines/post-news.ts'
import { after, done, failed, story } from './story.ts'

const tell = (...events: Parameters<typeof story>[2][]) => story(postUpdatesMachine, { workspaceId: 'w1' }, ...events)
const hear = (version: string) => ({ type: 'version.heard', version })
const begin = after(3_000)
const broken = [failed('follow'), after(2_000)]
const polling = [begin, ...broken, ...broken, failed('follow')]

test('what is heard first is what the page shows; what comes later is news until it is shown', async () => {
  expect((await tell(begin, hear('1'))).context).toMatchObject({ version: '1', seen: '1' })
  expect((await tell(begin, hear('1'), hear('2'))).context).toMatchObject({ version: '2', seen: '1' })
  expect((await tell(begin, hear('1'), hear('2'), { type: 'news.show' })).context).toMatchObject({
    version: '2',
    seen: '2',
  })
})

test('the page has three seconds for itself', async () => {
  expect((await tell(after(2_999))).asked).toEqual([])
  expect((await tell(begin)).asked).toEqual([{ actor: 'follow', input: { workspaceId: 'w1' } }])
})

test('where no stream holds three times in a row, the server is asked', async () => {
  expect(await tell(begin, ...broken, failed('follow'))).toMatchObject({
    state: 'backingOff',
    context: { failures: 2 },
  })
  const told = await tell(...polling)
  expect(told).toMatchObject({ state: { polling: 'asking' }, context: { failures: 3 } })
  expect(told.asked.at(-1)).toEqual({ actor: 'askVersion', input: { workspaceId: 'w1' } })
})

test('what was asked counts as what was heard', async () => {
  const answer = (version: string) => done('askVersion', { kind: 'version', version })
  const once = [...polling, answer('3')]
  expect((await tell(...once)).context).toMatchObject({ version: '3', seen: '3' })
  expect((await tell(...once, after(30_000), answer('4'))).context).toMatchObject({ version: '4', seen: '3' })
})

test('whoever is heard again has not failed', async () => {
  expect((await tell(begin, ...broken, hear('1'))).context).toMatchObject({ failures: 0 })
})

test('nothing is asked while nobody looks, nor of whom it is not told', async () => {
  expect((await tell(begin, { type: 'tab.hide' }, after(3_600_000))).asked).toHaveLength(1)
  expect((await tell(begin, { type: 'tab.hide' }, { type: 'tab.show' })).asked).toHaveLength(2)
  expect(await tell(begin, done('follow', 'refused'))).toMatchObject({ state: 'closed', status: 'done' })
})
