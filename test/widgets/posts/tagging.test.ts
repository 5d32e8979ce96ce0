import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { correctSentiment } from '#contract/posts/corrections.ts'
import { tagPost, untagPost } from '#contract/posts/tags.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { changeSentiment } from '#src/widgets/posts/change-sentiment.ts'
import { changeTags, uniqueTags, validateTags } from '#src/widgets/posts/tagging.ts'
import { lost } from '#test/support/browser.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { workspaceId } from '#test/support/fixtures.ts'

vi.mock('#src/widgets/toasts/toasts.ts', () => ({ showToast: vi.fn<typeof showToast>() }))

const api = fakeApi()
const said: { message: string; undo?: () => void }[] = []
const services = { cache: new QueryClient(), workspaceId }
const asked = () => [
  ...api.calls(untagPost).map(({ tag }) => `-${tag}`),
  ...api.calls(tagPost).map(({ tag }) => `+${tag}`),
]

beforeEach(() => {
  said.length = 0
  vi.resetAllMocks()
  vi.mocked(showToast).mockImplementation((_, message, options) => {
    said.push({ message, undo: options?.action?.onSelect })
  })
  api.on(tagPost, { tags: [] })
  api.on(untagPost, { tags: [] })
})

test('a change sends what is new and what is gone, says it, and can be taken back', async () => {
  await changeTags(services, '1', ['Café', 'old'], ['cafe', 'new'])
  expect({ asked: asked(), said: said.map(({ message }) => message) }).toEqual({
    asked: ['-old', '+new'],
    said: ['Tags saved.'],
  })
  said[0]!.undo!()
  await expect.poll(() => said).toHaveLength(2)
  expect({ asked: asked(), said: said[1]!.message }).toEqual({
    asked: ['-old', '-new', '+new', '+old'],
    said: 'Change undone.',
  })
})

test('nothing is sent or said where nothing changes', async () => {
  await changeTags(services, '1', ['a'], ['A'])
  expect([asked(), said]).toEqual([[], []])
})

test('a refusal reaches the dialog; a refused undo says that the tags stay', async () => {
  api.on(tagPost, problem('quota_reached', 'A post holds at most 20 tags.'), lost)
  await expect(changeTags(services, '1', [], ['a'])).rejects.toThrow('at most 20')
  expect(said).toEqual([])
  await changeTags(services, '1', ['a'], [])
  expect(said[0]!.message).toBe('Tags saved.')
  said[0]!.undo!()
  await expect.poll(() => said[1]?.message).toMatch(/^Couldn’t undo: The server can’t be reached\./)
})

test('lists hold each tag once in its first spelling, and say what is wrong with them', () => {
  expect(uniqueTags(['To answer', 'b', 'TO ANSWER', 'ｂ'])).toEqual(['To answer', 'b'])
  expect(
    [['fine', 'to answer'], ['x'.repeat(41)], ['c*'], Array.from({ length: 21 }, (_, at) => `t${at}`)].map(
      validateTags,
    ),
  ).toEqual([
    null,
    `${'x'.repeat(41)}: Use at most 40 characters.`,
    'c*: Tags can’t contain quotes, \\, * or control characters.',
    'A post can have up to 20 tags.',
  ])
})

describe('a corrected sentiment', () => {
  const answer = { at: '2026-11-22T10:00:00.000Z', leftAlone: 0, items: [{ postId: '7', before: 'neutral' as const }] }
  const messages = () => said.map(({ message }) => message)

  test.each([
    ['restores the former one', 0, 'Change undone.'],
    ['leaves a later correction alone', 1, 'Someone else has corrected this post since, so nothing was undone.'],
  ])('its undo %s', async (_, leftAlone, undone) => {
    api.on(correctSentiment, answer, { ...answer, leftAlone })
    await changeSentiment(services, '7', 'positive')
    said[0]!.undo!()
    await expect.poll(messages).toEqual(['Sentiment changed to positive for everyone in the workspace.', undone])
    const undoes = { sentiment: 'positive', at: answer.at }
    const restored = { workspaceId, postIds: ['7'], sentiment: 'neutral', undoes }
    expect(api.calls(correctSentiment).at(-1)).toEqual(restored)
  })

  test('that is refused says why', async () => {
    api.on(correctSentiment, problem('quota_reached', 'It is full.'))
    await changeSentiment(services, '7', null)
    expect(messages()).toEqual(['Couldn’t change the sentiment: It is full.'])
  })
})
