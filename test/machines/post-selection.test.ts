import { expect, test } from 'vitest'
import { postSelectionMachine } from '#src/machines/post-selection.ts'
import { done, failed, story } from './story.ts'

const tell = (...events: Parameters<typeof story>[2][]) => story(postSelectionMachine, { workspaceId: 'w1' }, ...events)
const toggle = (postId: string) => ({ type: 'post.toggle', postId })
const tag = { type: 'posts.change', change: { kind: 'tag', tag: 'To answer' } }
const mute = { type: 'posts.change', change: { kind: 'mute', what: 'author' } }
const undo = { kind: 'tag', tag: 'To answer', postIds: ['p2'] }

test('posts are picked and let go one by one, and added to by the row', async () => {
  const told = await tell(toggle('p1'), toggle('p2'), toggle('p1'), { type: 'posts.select', postIds: ['p3', 'p2'] })
  expect(told).toMatchObject({ state: 'some', context: { postIds: ['p2', 'p3'] } })
})
test('at most as many as one call takes; one of them can still be let go', async () => {
  const many = { type: 'posts.select', postIds: Array.from({ length: 1_200 }, (_, index) => `p${index}`) }
  const picked = async (...events: Parameters<typeof tell>) =>
    ((await tell(many, ...events)).context as { postIds: string[] }).postIds
  expect([await picked(), await picked(toggle('p1100')), await picked(toggle('p0'))].map((ids) => ids.length)).toEqual([
    1_000, 1_000, 999,
  ])
})
test('all of them are tagged, stay selected, and what was new is undone', async () => {
  const changed = [toggle('p1'), toggle('p2'), tag, done('changePosts', { count: 1, undo })]
  expect(await tell(...changed)).toMatchObject({
    state: 'changed',
    context: { postIds: ['p1', 'p2'], changed: { count: 1, undo } },
    asked: [{ actor: 'changePosts', input: { workspaceId: 'w1', postIds: ['p1', 'p2'], change: tag.change } }],
  })
  const undone = await tell(...changed, { type: 'change.undo' }, done('undoChange', { leftAlone: 0 }))
  expect(undone).toMatchObject({ state: 'undone', context: { changed: null, postIds: ['p1', 'p2'] } })
  expect(undone.asked[1]).toEqual({ actor: 'undoChange', input: { workspaceId: 'w1', undo } })
})
test('what is muted leaves the selection', async () => {
  const told = await tell(
    toggle('p1'),
    mute,
    done('changePosts', { count: 1, undo: { kind: 'mute', muteIds: ['m1'] } }),
  )
  expect(told).toMatchObject({ state: 'changed', context: { postIds: [] } })
})
test('what is corrected stays selected, and each post gets its former sentiment back', async () => {
  const correct = { type: 'posts.change', change: { kind: 'sentiment', sentiment: 'negative' } }
  const before = [
    { sentiment: null, postIds: ['p1'] },
    { sentiment: 'positive', postIds: ['p2'] },
  ]
  const made = { sentiment: 'negative', at: '2026-11-22T10:00:00.000Z' }
  const changed = { count: 2, undo: { kind: 'sentiment', made, before } }
  const corrected = [toggle('p1'), toggle('p2'), correct, done('changePosts', changed)]
  expect(await tell(...corrected)).toMatchObject({ state: 'changed', context: { postIds: ['p1', 'p2'], changed } })
  const undone = await tell(...corrected, { type: 'change.undo' }, done('undoChange', { leftAlone: 1 }))
  expect(undone).toMatchObject({
    state: 'undone',
    context: { changed: null, undone: { leftAlone: 1 }, postIds: ['p1', 'p2'] },
  })
  expect(undone.asked).toEqual([
    { actor: 'changePosts', input: { workspaceId: 'w1', postIds: ['p1', 'p2'], change: correct.change } },
    { actor: 'undoChange', input: { workspaceId: 'w1', undo: changed.undo } },
  ])
})
test('a refusal says why, keeps the selection, and can be tried again', async () => {
  const refused = [toggle('p1'), tag, failed('changePosts', new Error('Ten tags too many.'))]
  expect(await tell(...refused)).toMatchObject({
    state: 'failed',
    context: { postIds: ['p1'], problem: { detail: 'Ten tags too many.' } },
  })
  expect((await tell(...refused, { type: 'change.retry' })).state).toBe('changing')
})
test('an undo that breaks says why and can be tried again', async () => {
  const told = await tell(
    toggle('p1'),
    tag,
    done('changePosts', { count: 1, undo }),
    { type: 'change.undo' },
    failed('undoChange', new Error('Away.')),
  )
  expect(told).toMatchObject({ state: 'changed', context: { problem: { detail: 'Away.' }, changed: { undo } } })
})
test('while the server works, the selection stays as it is', async () => {
  expect(await tell(toggle('p1'), tag, toggle('p2'), { type: 'selection.clear' })).toMatchObject({
    state: 'changing',
    tags: ['busy'],
    context: { postIds: ['p1'] },
  })
})
