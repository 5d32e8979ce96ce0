import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { tagPost, untagPost } from '#contract/posts/tags.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { changeTags, eachOnce, problemOf } from '#src/widgets/posts/tagging.ts'
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
    said: ['Tagged new, no longer old.'],
  })
  said[0]!.undo!()
  await expect.poll(() => said).toHaveLength(2)
  expect({ asked: asked(), said: said[1]!.message }).toEqual({
    asked: ['-old', '-new', '+new', '+old'],
    said: 'The tags are as they were before.',
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
  expect(said[0]!.message).toBe('No longer tagged a.')
  said[0]!.undo!()
  await expect.poll(() => said[1]?.message).toMatch(/^The tags stay as they are: The server cannot be reached\./)
})

test('lists hold each tag once in its first spelling, and say what is wrong with them', () => {
  expect(eachOnce(['To answer', 'b', 'TO ANSWER', 'ｂ'])).toEqual(['To answer', 'b'])
  expect(
    [['fine', 'to answer'], ['x'.repeat(41)], ['c*'], Array.from({ length: 21 }, (_, at) => `t${at}`)].map(problemOf),
  ).toEqual([
    null,
    `“${'x'.repeat(41)}”: Expected at most 40 characters.`,
    '“c*”: Expected a tag without quotes, \\, * and control characters.',
    'A post holds at most 20 tags, and these are 21.',
  ])
})
