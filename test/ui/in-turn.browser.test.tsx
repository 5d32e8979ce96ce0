import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { InTurn } from '#src/ui/in-turn.tsx'

const sheet = (isWhole: boolean, made: string[], more: string | null = null) => {
  const Part = ({ name }: { name: string }) => {
    made.push(name)
    return <p>{name}</p>
  }
  return (
    <InTurn isWhole={isWhole} skeleton={<p>to come</p>}>
      <Part name="charts" />
      {more === null ? null : <Part name={more} />}
      <Part name="sources" />
    </InTurn>
  )
}

test('parts come one by one, none is made twice, and one that is not there is not waited for', async () => {
  const made: string[] = []
  await render(sheet(false, made))
  await expect.element(page.getByText('sources')).toBeVisible()
  expect(page.getByText('to come').elements()).toEqual([])
  expect(made).toEqual(['charts', 'sources'])
})

test('what was known stands at once', async () => {
  const made: string[] = []
  const { container } = await render(sheet(true, made, 'voice'))
  expect(container.textContent).toBe('chartsvoicesources')
})
