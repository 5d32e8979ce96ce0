import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { tagPost, untagPost } from '#src/api/tags.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { changeTags, eachOnce, problemOf } from '#src/widgets/posts/tagging.ts'

vi.mock('#src/api/tags.ts', () => ({ tagPost: vi.fn<typeof tagPost>(), untagPost: vi.fn<typeof untagPost>() }))
const [tagging, untagging] = [vi.mocked(tagPost), vi.mocked(untagPost)]

vi.mock('#src/widgets/toasts/toasts.ts', () => ({ showToast: vi.fn<typeof showToast>() }))

const said: { message: string; undo?: () => void }[] = []
const desk = { cache: new QueryClient(), workspaceId: 'w1' }
const asked = () => [
  ...untagging.mock.calls.map(([{ tag }]) => `-${tag}`),
  ...tagging.mock.calls.map(([{ tag }]) => `+${tag}`),
]

beforeEach(() => {
  said.length = 0
  vi.resetAllMocks()
  vi.mocked(showToast).mockImplementation((_, message, options) => {
    said.push({ message, undo: options?.action?.onSelect })
  })
  tagging.mockResolvedValue({ tags: [] })
  untagging.mockResolvedValue({ tags: [] })
})

test('a change sends what is new and what is gone, says it, and can be taken back', async () => {
  await changeTags(desk, '1', ['Café', 'old'], ['cafe', 'new'])
  expect({ asked: asked(), said: said.map(({ message }) => message) }).toEqual({
    asked: ['-old', '+new'],
    said: ['Tagged new, no longer old.'],
  })
  tagging.mockClear()
  untagging.mockClear()
  said[0]!.undo!()
  await vi.waitFor(() => expect(said).toHaveLength(2))
  expect({ asked: asked(), said: said[1]!.message }).toEqual({
    asked: ['-new', '+old'],
    said: 'The tags are as they were before.',
  })
})

test('nothing is sent or said where nothing changes', async () => {
  await changeTags(desk, '1', ['a'], ['A'])
  expect([asked(), said]).toEqual([[], []])
})

test('a refusal reaches the dialog; a refused undo says that the tags stay', async () => {
  tagging.mockRejectedValueOnce(new Error('A post holds at most 20 tags.'))
  await expect(changeTags(desk, '1', [], ['a'])).rejects.toThrow('at most 20')
  expect(said).toEqual([])
  await changeTags(desk, '1', ['a'], [])
  expect(said[0]!.message).toBe('No longer tagged a.')
  tagging.mockRejectedValueOnce(new Error('Offline'))
  said[0]!.undo!()
  await vi.waitFor(() => expect(said[1]?.message).toBe('The tags stay as they are: Offline'))
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
