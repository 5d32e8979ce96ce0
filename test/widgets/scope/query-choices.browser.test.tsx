import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { QueryChoices } from '#src/widgets/scope/query-comparison.tsx'
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
  await expect
    .element(status())
    .toHaveTextContent('Free compares 2 queries at most: take one out to add another. Pro compares 5. · See the plan')
})

test('below what the plan compares, the rest of it can be chosen', async () => {
  await show('free', ['a'])
  await expect.element(query('b')).toBeEnabled()
  await expect.element(status()).toHaveTextContent('1 more can be chosen.')
})

test('what the charts tell apart is the most of any plan', async () => {
  await show('business', ['a', 'b', 'c', 'd', 'e'])
  await expect.element(query('f')).toBeDisabled()
  await expect.element(status()).toHaveTextContent('Five queries at most: take one out to add another.')
})

test('a query that is pressed before the address has the one before it loses neither', async () => {
  const change = vi.fn<(ids: string[]) => void>()
  await show('pro', ['a'], change)
  await query('b').click()
  await query('c').click()
  expect(change.mock.calls).toEqual([[['a', 'b']], [['a', 'b', 'c']]])
  await expect.element(query('b')).toBeChecked()
  await expect.element(status()).toHaveTextContent('2 more can be chosen.')
})
