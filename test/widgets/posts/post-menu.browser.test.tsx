import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Post } from '#contract/posts.ts'
import { correctSentiment } from '#src/api/corrections.ts'
import { workspaceKey } from '#src/api/workspaces.ts'
import PostMenu from '#src/widgets/posts/post-menu.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { negativePost as post } from './negative-post.ts'

vi.mock('#src/api/corrections.ts', () => ({ correctSentiment: vi.fn<typeof correctSentiment>() }))
vi.mock('#src/widgets/toasts/toasts.ts', () => ({ showToast: vi.fn<typeof showToast>() }))
const correcting = vi.mocked(correctSentiment)

function Opened({ shown }: { shown: Post }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const nothing = () => undefined
  return (
    <>
      <button ref={anchor} type="button">
        More
      </button>
      <PostMenu
        workspaceId="w1"
        post={shown}
        anchor={anchor}
        onChoose={nothing}
        onOpenChange={nothing}
        onExplain={nothing}
        onTag={nothing}
      />
    </>
  )
}

async function open(privilege: 'manager' | 'viewer', shown = post) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  cache.setQueryData([...workspaceKey('w1'), 'self'], { id: 'w1', privilege })
  await render(
    <QueryClientProvider client={cache}>
      <Opened shown={shown} />
    </QueryClientProvider>,
  )
  await page.getByRole('menuitem', { name: 'Why is this here?' }).findElement()
}

const at = '2026-11-22T10:00:00.000Z'
const choices = () => page.getByRole('menuitemradio')
const choice = (name: string) => page.getByRole('menuitemradio', { name })

beforeEach(() => {
  vi.resetAllMocks()
  correcting.mockResolvedValue({ at, leftAlone: 0, items: [{ postId: '7', before: null }] })
})

describe('the menu of a post', () => {
  test('shows the sentiment, which an editor corrects by keyboard', async () => {
    await open('manager')
    expect(choice('negative').element().ariaChecked).toBe('true')
    expect(choices().elements()).toHaveLength(3)

    await userEvent.keyboard('positive{Enter}')

    await vi.waitFor(() =>
      expect(correcting).toHaveBeenCalledWith({
        workspaceId: 'w1',
        postIds: ['7'],
        sentiment: 'positive',
        undoes: undefined,
      }),
    )
  })

  test('offers an undo that brings back what was said before', async () => {
    correcting.mockResolvedValueOnce({ at, leftAlone: 0, items: [{ postId: '7', before: 'neutral' }] })
    await open('manager')
    await choice('positive').click()
    await vi.waitFor(() => expect(showToast).toHaveBeenCalledTimes(1))
    const [, message, options] = vi.mocked(showToast).mock.calls[0]!
    expect(message).toBe('Corrected to positive for everybody in the workspace.')

    options!.action!.onSelect()

    await vi.waitFor(() => expect(showToast).toHaveBeenCalledTimes(2))
    expect(correcting).toHaveBeenLastCalledWith({
      workspaceId: 'w1',
      postIds: ['7'],
      sentiment: 'neutral',
      undoes: { sentiment: 'positive', at },
    })
  })

  test('says so where somebody has corrected the post since', async () => {
    await open('manager')
    await choice('positive').click()
    await vi.waitFor(() => expect(showToast).toHaveBeenCalledTimes(1))
    correcting.mockResolvedValueOnce({ at, leftAlone: 1, items: [] })
    vi.mocked(showToast).mock.calls[0]![2]!.action!.onSelect()
    await vi.waitFor(() =>
      expect(showToast).toHaveBeenLastCalledWith(
        'info',
        'Somebody has corrected the post since, so it stays as it is.',
      ),
    )
  })

  test('hands a corrected post back to the classifier', async () => {
    await open('manager', { ...post, sentimentCorrected: true })
    await choice('as classified').click()
    await vi.waitFor(() =>
      expect(correcting).toHaveBeenCalledWith({
        workspaceId: 'w1',
        postIds: ['7'],
        sentiment: null,
        undoes: undefined,
      }),
    )
  })

  test('says so where a correction is refused', async () => {
    correcting.mockRejectedValue(new Error('It is full.'))
    await open('manager')
    await choice('neutral').click()
    await vi.waitFor(() =>
      expect(showToast).toHaveBeenCalledWith('error', 'The sentiment is not corrected: It is full.'),
    )
  })

  test('has no corrections for who may only read', async () => {
    await open('viewer')
    expect(choices().elements()).toHaveLength(0)
  })
})
