import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { fitPanels } from '#server/sharing/reports/fit-panels.ts'

const heights = [600, 450, 700, 300, 1_150, 2_500, 200]

test('a panel shrinks by up to a quarter to fit its page, and one that is taller than two may break', async () => {
  await render(
    <main style={{ position: 'absolute', top: 0, left: 0 }}>
      {heights.map((height) => (
        <section key={height} style={{ height }} />
      ))}
    </main>,
  )
  fitPanels({ pageHeight: 1_000, minScale: 0.75 })
  const panels = [...document.querySelectorAll<HTMLElement>('main section')]
  expect(panels.map(({ style }) => style.zoom || style.breakInside)).toEqual(['', '0.88', '', '', '0.86', 'auto', ''])
})

test('a panel of a report stays on its page with the link below it', async () => {
  await render(
    <main style={{ position: 'absolute', top: 0, left: 0 }} data-panels>
      {[470, 510].map((height) => (
        <div key={height}>
          <section style={{ height }} />
          <p style={{ height: 20, margin: 0 }}>View</p>
        </div>
      ))}
    </main>,
  )
  fitPanels({ pageHeight: 1_000, minScale: 0.75 })
  const [, second] = document.querySelectorAll<HTMLElement>('[data-panels] > div')
  expect(second!.style.zoom).toBe('0.96')
})
