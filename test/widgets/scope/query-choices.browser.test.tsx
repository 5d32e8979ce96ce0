import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { QueryChoices } from '#src/widgets/scope-pickers/query-comparison.tsx'
import { workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const queries = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, name: `Query ${id}` }))

const show = (plan: 'free' | 'pro' | 'business', ids: string[], onChange: (ids: string[]) => void = () => {}) =>
  scene.show(<QueryChoices queries={queries} ids={ids} onChange={onChange} />, scene.newCache(workspaceOf({ plan })))

const status = () => page.getByRole('status')
const query = (id: string) => page.getByRole('checkbox', { name: `Query ${id}` })

test('on Free a third query cannot be chosen, and the plan that compares more is named', async () => {
  await show('free', ['a', 'b'])
  await expect.element(query('c')).toBeDisabled()
  await expect.poll(() => status().element().textContent).toContain('Pro: 5')
})

test('no plan compares more queries than the charts can tell apart', async () => {
  await show('business', ['a', 'b', 'c', 'd', 'e'])
  await expect.element(query('f')).toBeDisabled()
  await expect.element(status()).toHaveTextContent('You can compare up to 5 queries.')
})

test('two quick presses choose both queries', async () => {
  const change = vi.fn<(ids: string[]) => void>()
  await show('pro', ['a'], change)
  await query('b').click()
  await query('c').click()
  expect(change.mock.calls).toEqual([[['a', 'b']], [['a', 'b', 'c']]])
  await expect.element(query('b')).toBeChecked()
  await expect.element(status()).toHaveTextContent('You can choose 2 more.')
})
