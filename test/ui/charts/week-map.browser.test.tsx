import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WeekMap } from '#src/ui/charts/week-map.tsx'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const cells = Array.from({ length: 168 }, (_, index) => ({
  value: index,
  label: `${days[Math.floor(index / 24)]} ${index % 24}`,
  isOpenable: true,
}))

test.each([
  [0, 'Mon'],
  [5, 'Sat'],
  [6, 'Sun'],
])('a week that begins on day %i has it on top, and its hours in their rows', async (firstDay, name) => {
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
  await render(
    <div style={{ width: 600 }}>
      <WeekMap {...{ days, hours, cells, firstDay }} label="Map" corner="Hour" selected={null} onOpen={() => {}} />
    </div>,
  )
  await page.getByRole('table').findElement()
  const rows = [...document.querySelectorAll('tbody tr')]
  expect(rows.map((row) => row.querySelector('th')!.textContent)).toEqual([
    ...days.slice(firstDay),
    ...days.slice(0, firstDay),
  ])
  expect(rows.map((row) => row.querySelector('button')!.getAttribute('aria-label'))[0]).toBe(`${name} 0`)
  expect(document.querySelector('[tabindex="0"][data-hour]')!.getAttribute('aria-label')).toBe(`${name} 0`)
})
