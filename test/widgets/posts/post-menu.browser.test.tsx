import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { correctSentiment } from '#contract/posts/corrections.ts'
import PostMenu from '#src/widgets/posts/post-menu.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'
import { negativePost } from './negative-post.ts'

const api = fakeApi()
const nothing = () => undefined

function Opened({ isCorrected }: { isCorrected: boolean }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const post = { ...negativePost, sentimentCorrected: isCorrected }
  return (
    <>
      <button ref={anchor} type="button">
        More
      </button>
      <PostMenu
        {...{ post, anchor }}
        onChoose={nothing}
        onOpenChange={nothing}
        onExplain={nothing}
        onTag={nothing}
        onReport={nothing}
      />
    </>
  )
}

async function open(privilege: 'manager' | 'viewer', isCorrected = false) {
  api.on(correctSentiment, { at: '2026-11-22T10:00:00.000Z', leftAlone: 0, items: [] })
  await show(<Opened isCorrected={isCorrected} />, newCache(workspaceOf({ privilege })))
  await page.getByRole('menuitem', { name: 'Why is this post here?' }).findElement()
}
const sent = () => api.calls(correctSentiment)
const choice = (name: string) => page.getByRole('menuitemradio', { name })

test('an editor corrects the sentiment by keyboard', async () => {
  await open('manager')
  await expect.element(choice('negative')).toBeChecked()
  // A word that is typed slowly is several.
  await userEvent.keyboard('p')
  await expect.element(choice('positive')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toEqual([{ workspaceId, postIds: ['7'], sentiment: 'positive' }])
})

test('a viewer cannot correct a post', async () => {
  await open('viewer')
  expect(page.getByRole('menuitemradio').elements()).toHaveLength(0)
})
