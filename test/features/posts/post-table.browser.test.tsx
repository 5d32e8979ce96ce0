import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listPosts, type ListedPost } from '#contract/posts/posts.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { BulkBar } from '#src/features/posts/bulk-bar.tsx'
import { PostTable } from '#src/features/posts/table/post-table.tsx'
import { setLetterKeys, useShortcuts } from '#src/ui/use-shortcuts.ts'
import { useSelectAll } from '#src/features/posts/use-select-all.ts'
import { useList } from '#src/features/posts/use-list.ts'
import { useSelection } from '#src/features/posts/use-selection.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { show } from '#test/support/scene.tsx'
import { negativePost } from '#test/widgets/posts/negative-post.ts'

const api = fakeApi()
const total = 100_000

const post = (index: number): ListedPost => ({
  ...negativePost,
  id: String(index + 1),
  nativeId: String(index),
  text: `Said ${index}`,
})

function Scene() {
  const scope = { workspaceId, from: '2026-03-01', to: '2026-03-28' }
  const input = { ...scope, order: 'newest' } as const
  const list = useList(input, 'table')
  const selection = useSelection((index) => list.posts.postAt(index)?.id ?? null)
  const all = useSelectAll(input, list.posts.total, selection)
  const { setScroller, moveTo, active } = list
  useShortcuts({ j: () => moveTo(active + 1), ArrowDown: () => moveTo(active + 1), G: () => moveTo(total - 1) })
  return (
    <>
      <BulkBar selection={selection} all={all} shown={{ scope, order: 'newest', columns: [] }} />
      <div ref={setScroller} style={{ height: 600, overflow: 'auto' }}>
        <PostTable
          list={list}
          all={all}
          columns={['likes', 'when']}
          order="likes"
          openId={null}
          isSelected={selection.isSelected}
          onToggle={selection.toggle}
          onOpen={() => undefined}
          onOrderChange={() => undefined}
        />
      </div>
    </>
  )
}

beforeEach(async () => {
  api.on(getWorkspace, workspaceOf({ privilege: 'viewer' }))
  // As the server does it: the cursor is the number of posts before the page.
  api.on(listPosts, ({ cursor = '0', skip = 0 }) => {
    const first = Number(cursor) + skip
    const items = Array.from({ length: 100 }, (_, index) => post(first + index))
    return { items, nextCursor: String(first + 100), total, dataVersion: '1' }
  })
  await show(<Scene />)
  await page.getByText('Said 3', { exact: true }).findElement()
})

const rowsInPage = () => document.querySelectorAll('[role=row]').length
const focused = () => document.activeElement?.getAttribute('aria-rowindex')

test('the page holds a window of 100,000 rows, and the grid names their number', () => {
  expect(rowsInPage()).toBeLessThan(40)
  const grid = page.getByRole('grid').element()
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['100001', '4'])
  expect(page.getByRole('columnheader', { name: 'Likes' }).element().getAttribute('aria-sort')).toBe('descending')
})

test('one row, all loaded rows, and as many as one change takes can be selected', async () => {
  const selectedRows = () =>
    [...document.querySelectorAll('[role=row][aria-selected=true]')].map((row) => row.getAttribute('aria-rowindex'))
  const all = page.getByRole('checkbox', { name: 'Select all 100' })
  const box = page.getByRole('checkbox', { name: 'Select post' }).nth(1)
  await box.click()
  await expect.element(box).toBeChecked()
  await page.getByText('1 selected').findElement()
  expect(selectedRows()).toEqual(['3'])
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await page.getByText('100 selected').findElement()
  await expect.element(all).toBeChecked()
  await page.getByRole('button', { name: 'Select the first 1,000' }).click()
  await page.getByText('1,000 selected (maximum 1,000)').findElement()
  await page.getByRole('checkbox', { name: 'Select all 1,000' }).click()
  await expect.poll(selectedRows).toEqual([])
})

test('a key leads to the last row, without loading the pages between', async () => {
  await userEvent.keyboard('G')
  await page.getByText('Said 99999', { exact: true }).findElement()
  await expect.poll(focused).toBe('100001')
  expect(rowsInPage()).toBeLessThan(40)
  expect(api.calls(listPosts).length).toBeLessThan(6)
})

test('letters that are switched off do nothing, arrows still work', async () => {
  await userEvent.keyboard('j')
  await expect.poll(focused).toBe('2')
  setLetterKeys('off')
  await userEvent.keyboard('j{ArrowDown}')
  await expect.poll(focused).toBe('3')
  setLetterKeys('on')
})
