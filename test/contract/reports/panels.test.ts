import { expect, test } from 'vitest'
import { reportPanels } from '#contract/reports/panels.ts'

test('a mail names an author who has no name by the handle', () => {
  const author = { name: null, handle: 'alte.kanne', id: 'u1' }
  const cells = Object.entries(reportPanels).flatMap(([panel, { table }]) =>
    table.columns
      .filter(({ label }) => label === 'Author')
      .map(({ value }) => [panel, value({ ...author, author, by: author, row: author, post: { author } } as never)]),
  )
  expect(cells.length).toBeGreaterThan(2)
  expect(cells).toEqual(cells.map(([panel]) => [panel, 'alte.kanne']))
})
