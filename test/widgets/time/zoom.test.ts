import { expect, test } from 'vitest'
import { readOverviewSearch } from '#src/widgets/scope/search.ts'
import { zoomIn, zoomOut } from '#src/widgets/time/zoom.ts'

const quarter = { from: '2026-01-01', to: '2026-03-31' }
const month = { from: '2026-02-01', to: '2026-02-28' }

test('a zoom remembers in the address the days it came from, and out leads back to them', () => {
  const address = zoomIn(quarter, month)
  expect(readOverviewSearch(address)).toMatchObject({ ...month, former: '2026-01-01..2026-03-31', unread: undefined })
  expect(zoomOut(month, address.former)).toEqual({ ...quarter, former: undefined })
  expect(zoomOut(quarter, undefined)).toBeNull()
})

test('of more zooms than an address keeps, the first range is never lost', () => {
  const ranges = Array.from({ length: 12 }, (_, index) => ({ from: `2026-01-${10 + index}`, to: '2026-03-31' }))
  let former: string | undefined
  let range: { from: string; to: string } = quarter
  for (const next of ranges) {
    ;({ former } = zoomIn(range, next, former))
    range = next
  }
  expect(readOverviewSearch({ former }).unread).toBeUndefined()
  for (let out = zoomOut(range, former); out !== null; out = zoomOut(range, former)) ({ former, ...range } = out)
  expect(range).toEqual(quarter)
})

test('days that were chosen elsewhere have nothing to do with a zoom', () => {
  const { former } = zoomIn(quarter, month)
  expect(zoomOut({ from: '2025-05-01', to: '2025-05-31' }, former)).toBeNull()
  expect(zoomOut(quarter, former)).toBeNull()
  expect(zoomOut(month, 'year')).toBeNull()
})
