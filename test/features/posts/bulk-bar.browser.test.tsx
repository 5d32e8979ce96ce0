import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { correctSentiment } from '#contract/posts/corrections.ts'
import type { Role } from '#contract/permissions.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { BulkBar } from '#src/features/posts/bulk-bar.tsx'
import { useAll } from '#src/features/posts/use-all.ts'
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
  const all = useAll({ ...shown.scope, order: shown.order }, postIds.length, selection)
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

const menu = () => page.getByRole('button', { name: 'Correct the sentiment' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function correctTo(name: string) {
  await menu().click()
  await page.getByRole('menuitem', { name }).click()
}

beforeEach(() => api.on(correctSentiment, answer))

describe('selected posts', () => {
  test('are corrected together by keyboard, and an undo gives each its former sentiment back', async () => {
    await select('manager')
    menu().element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await page.getByRole('menuitem', { name: 'negative' }).findElement()
    await userEvent.keyboard('negative{Enter}')
    await page.getByText('3 posts are corrected to negative.').findElement()
    await expect.poll(() => document.activeElement).toBe(menu().element())

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

  test('say what an undo left alone, and the focus goes to what is said', async () => {
    await select('manager')
    await correctTo('negative')
    await page.getByText('3 posts are corrected to negative.').findElement()
    api.on(correctSentiment, { ...answer, leftAlone: 1 }, answer)
    page.getByRole('button', { name: 'Undo', exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')

    const said = page.getByText('It is as it was before, except 1 post that somebody has corrected since.')
    await expect.element(said).toHaveFocus()
    expect(said.element().getAttribute('role')).toBe('status')
  })

  test('get the model’s verdict again', async () => {
    await select('owner')
    await correctTo('Back to the model’s verdict')
    await page.getByText('2 posts have the model’s verdict again.').findElement()
    expect(api.calls(correctSentiment)).toEqual([{ workspaceId, postIds, sentiment: null }])
  })

  test('that were so before are said to be, without an undo', async () => {
    api.on(correctSentiment, { ...answer, items: postIds.map((postId) => ({ postId, before: 'neutral' as const })) })
    await select('owner')
    await correctTo('neutral')
    await page.getByText('All of them are corrected to neutral already.').findElement()
    expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(0)
  })

  test('stay selected where a correction is refused, which can be tried again', async () => {
    api.on(correctSentiment, problem('quota_reached', 'It is full.'), answer)
    await select('manager')
    await correctTo('positive')
    await page.getByRole('alert').getByText('It is full.').findElement()
    expect(page.getByText('4 selected').elements()).toHaveLength(1)

    await press('Try again')

    await page.getByText('3 posts are corrected to positive.').findElement()
  })

  test('are all given back what they had by a second undo, where the first broke in between', async () => {
    await select('manager')
    await correctTo('negative')
    await page.getByText('3 posts are corrected to negative.').findElement()
    api.on(correctSentiment, answer, lost, answer)
    await press('Undo')
    await page.getByRole('alert').getByText('The server cannot be reached.', { exact: false }).findElement()

    await press('Undo')

    const sent = () => api.calls(correctSentiment).map((input) => input.postIds)
    await expect.poll(sent).toEqual([postIds, ['1', '4'], ['2'], ['1', '4'], ['2']])
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(0)
  })

  test('have no corrections for who may only read', async () => {
    await select('viewer')
    expect(menu().elements()).toHaveLength(0)
  })
})
