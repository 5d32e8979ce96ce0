import { useRef } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { correctSentiment } from '#contract/posts/corrections.ts'
import type { Post } from '#contract/posts/posts.ts'
import PostMenu from '#src/widgets/posts/post-menu.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'
import { negativePost as post } from './negative-post.ts'

vi.mock('#src/widgets/toasts/toasts.ts', () => ({ showToast: vi.fn<typeof showToast>() }))
const api = fakeApi()

function Opened({ shown }: { shown: Post }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const nothing = () => undefined
  return (
    <>
      <button ref={anchor} type="button">
        More
      </button>
      <PostMenu
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
  await show(<Opened shown={shown} />, newCache(workspaceOf({ privilege })))
  await page.getByRole('menuitem', { name: 'Why is this here?' }).findElement()
}

const answer = { at: '2026-11-22T10:00:00.000Z', leftAlone: 0, items: [{ postId: '7', before: null }] }
const asked = () => api.calls(correctSentiment)
const choices = () => page.getByRole('menuitemradio')
const choice = (name: string) => page.getByRole('menuitemradio', { name })

beforeEach(() => {
  vi.resetAllMocks()
  api.on(correctSentiment, answer)
})

describe('the menu of a post', () => {
  test('shows the sentiment, which an editor corrects by keyboard', async () => {
    await open('manager')
    expect(choice('negative').element().ariaChecked).toBe('true')
    expect(choices().elements()).toHaveLength(3)

    // A word that is typed slowly is several.
    await userEvent.keyboard('p')
    await expect.element(choice('positive')).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect.poll(asked).toEqual([{ workspaceId, postIds: ['7'], sentiment: 'positive' }])
  })

  test('offers an undo that brings back what was said before', async () => {
    api.on(correctSentiment, { ...answer, items: [{ postId: '7', before: 'neutral' }] }, answer)
    await open('manager')
    await choice('positive').click()
    await expect.poll(() => showToast).toHaveBeenCalledTimes(1)
    const [, message, options] = vi.mocked(showToast).mock.calls[0]!
    expect(message).toBe('Corrected to positive for everybody in the workspace.')

    options!.action!.onSelect()

    await expect.poll(() => showToast).toHaveBeenCalledTimes(2)
    const undoes = { sentiment: 'positive', at: answer.at }
    expect(asked().at(-1)).toEqual({ workspaceId, postIds: ['7'], sentiment: 'neutral', undoes })
  })

  test('says so where somebody has corrected the post since', async () => {
    await open('manager')
    await choice('positive').click()
    await expect.poll(() => showToast).toHaveBeenCalledTimes(1)
    api.on(correctSentiment, { ...answer, leftAlone: 1, items: [] })
    vi.mocked(showToast).mock.calls[0]![2]!.action!.onSelect()
    await expect
      .poll(() => showToast)
      .toHaveBeenLastCalledWith('info', 'Somebody has corrected the post since, so it stays as it is.')
  })

  test('hands a corrected post back to the classifier', async () => {
    await open('manager', { ...post, sentimentCorrected: true })
    await choice('as classified').click()
    await expect.poll(asked).toEqual([{ workspaceId, postIds: ['7'], sentiment: null }])
  })

  test('says so where a correction is refused', async () => {
    api.on(correctSentiment, problem('quota_reached', 'It is full.'))
    await open('manager')
    await choice('neutral').click()
    await expect.poll(() => showToast).toHaveBeenCalledWith('error', 'The sentiment is not corrected: It is full.')
  })

  test('has no corrections for who may only read', async () => {
    await open('viewer')
    expect(choices().elements()).toHaveLength(0)
  })
})
