import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#contract/permissions.ts'
import { correctSentiment } from '#contract/posts/corrections.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { BulkBar } from '#src/features/posts/bulk-bar.tsx'
import { useSelectAll } from '#src/features/posts/use-select-all.ts'
import { useSelection } from '#src/features/posts/use-selection.ts'
import { lost } from '#test/support/browser.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { show } from '#test/support/scene.tsx'

const api = fakeApi()
const postIds = ['1', '2', '3', '4']
const items = [
  { postId: '1', before: null },
  { postId: '2', before: 'positive' as const },
  { postId: '3', before: 'negative' as const },
  { postId: '4', before: null },
]
const at = '2026-11-22T10:00:00.000Z'
const answer = { items, at, leftAlone: 0 }
const shown = { scope: { workspaceId, from: '2026-03-01', to: '2026-03-30' }, order: 'newest' as const, columns: [] }

function Scene() {
  const selection = useSelection((index) => postIds[index] ?? null)
  const all = useSelectAll({ ...shown.scope, order: shown.order }, postIds.length, selection)
  return (
    <>
      <button type="button" onClick={() => selection.send({ type: 'posts.select', postIds })}>
        Select
      </button>
      <BulkBar selection={selection} all={all} shown={shown} />
    </>
  )
}

async function select(role: Role) {
  api.on(getWorkspace, workspaceOf({ privilege: role }))
  await show(<Scene />)
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByText('4 selected').findElement()
}

const menu = page.getByRole('button', { name: 'Correct sentiment' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function correctToNegative() {
  await select('manager')
  await menu.click()
  await page.getByRole('menuitem', { name: 'negative' }).click()
}

beforeEach(() => api.on(correctSentiment, answer))

test('selected posts are corrected by keyboard, and an undo restores the sentiment of each', async () => {
  await select('manager')
  ;(await menu.findElement()).focus()
  await userEvent.keyboard('{ArrowDown}')
  await page.getByRole('menuitem', { name: 'negative' }).findElement()
  await userEvent.keyboard('negative{Enter}')
  await page.getByText('Corrected 3 posts to negative.').findElement()
  await expect.element(menu).toHaveFocus()
  await press('Undo')
  const undoes = { sentiment: 'negative', at }
  await expect
    .poll(() => api.calls(correctSentiment))
    .toEqual([
      { workspaceId, postIds, sentiment: 'negative' },
      { workspaceId, postIds: ['1', '4'], sentiment: null, undoes },
      { workspaceId, postIds: ['2'], sentiment: 'positive', undoes },
    ])
})

test('an undo says which posts it left alone, and moves the focus there', async () => {
  api.on(correctSentiment, answer, { ...answer, leftAlone: 1 }, answer)
  await correctToNegative()
  const undo = await page.getByRole('button', { name: 'Undo', exact: true }).findElement()
  ;(undo as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const status = page.getByRole('status').filter({ hasText: 'except 1 post that was corrected again since.' })
  await expect.element(status).toHaveFocus()
})

test('posts stay selected after a refusal, which can be tried again', async () => {
  api.on(correctSentiment, problem('quota_reached', 'It is full.'), answer)
  await correctToNegative()
  await page.getByRole('alert').getByText('It is full.').findElement()
  expect(page.getByText('4 selected').elements()).toHaveLength(1)
  await press('Try again')
  await page.getByText('Corrected 3 posts to negative.').findElement()
})

test('a second undo restores all posts where the first broke in between', async () => {
  api.on(correctSentiment, answer, answer, lost, answer)
  await correctToNegative()
  await press('Undo')
  await page.getByRole('alert').getByText('The server can’t be reached.', { exact: false }).findElement()
  await press('Undo')
  const sentIds = () => api.calls(correctSentiment).map((input) => input.postIds)
  await expect.poll(sentIds).toEqual([postIds, ['1', '4'], ['2'], ['1', '4'], ['2']])
  await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(0)
})

test('a viewer cannot correct posts', async () => {
  await select('viewer')
  expect(menu.elements()).toHaveLength(0)
})
