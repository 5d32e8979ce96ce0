import { flushSync } from 'react-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Area, ScatterPlot } from '#src/ui/charts/scatter-plot.tsx'

const dots = [
  { id: 'much', x: 90_000, y: 900, size: 4, label: 'Much' },
  { id: 'none', x: 0, y: 0, size: 1, label: 'None' },
  { id: 'some', x: 300, y: 20, size: 9, label: 'Some' },
]
const onOpen = vi.fn<(id: string) => void>()
const onArea = vi.fn<(area: Area) => void>()
const plot = page.getByRole('slider', { name: 'Authors' })
const said = () => plot.element().getAttribute('aria-valuetext')
const wholeArea = () => {
  const [[{ x, y }]] = onArea.mock.calls as [[Area]]
  return [x[0], Math.round(x[1]), y[0], Math.round(y[1])]
}

beforeEach(async () => {
  onOpen.mockReset()
  onArea.mockReset()
  await render(
    <div style={{ width: 600 }}>
      <ScatterPlot
        label="Authors"
        xName="followers"
        yName="interactions"
        dots={dots}
        area={null}
        selected={null}
        onOpen={onOpen}
        onArea={onArea}
        areaLabel={(_, count) => `${count} in it`}
      />
    </div>,
  )
  await plot.findElement()
})

describe('by keyboard', () => {
  beforeEach(() => plot.element().focus())

  test('the arrow keys go from dot to dot and stop at the ends, and Enter opens the dot', async () => {
    const read: (string | null)[] = []
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      await userEvent.keyboard(`{${key}}`)
      read.push(said())
    }
    expect(read).toEqual(['None', 'Some', 'Much', 'Much'])
    await userEvent.keyboard('{Enter}')
    expect(onOpen.mock.calls).toEqual([['much']])
  })

  test('Shift with the arrows draws an area, reads out what it holds, and Enter chooses it', async () => {
    await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}')
    expect(said()).toBe('1 in it')
    await userEvent.keyboard('{Escape}')
    expect([said(), onArea.mock.calls]).toEqual(['None', []])
    await userEvent.keyboard(`{Shift>}${'{ArrowRight}'.repeat(20)}${'{ArrowUp}'.repeat(20)}{/Shift}`)
    expect(said()).toBe('3 in it')
    await userEvent.keyboard('{Enter}')
    expect(wholeArea()).toEqual([0, 100_000, 0, 1_000])
    expect(onOpen).not.toHaveBeenCalled()
  })
})

describe('by pointer', () => {
  const pointer = (type: string, [x, y]: readonly [number, number]) => {
    const { left, top } = plot.element().getBoundingClientRect()
    const at = { clientX: left + x, clientY: top + y, bubbles: true, button: 0, pointerType: 'mouse' }
    flushSync(() => plot.element().dispatchEvent(new PointerEvent(type, at)))
  }
  beforeEach(() => {
    plot.element().setPointerCapture = () => {}
  })

  test('a drag over the whole plot chooses what it holds, from 0 on', () => {
    const { width, height } = plot.element().getBoundingClientRect()
    pointer('pointerdown', [0, 0])
    pointer('pointermove', [width, height])
    pointer('pointerup', [width, height])
    expect(wholeArea()).toEqual([0, 100_000, 0, 1_000])
    expect(onOpen).not.toHaveBeenCalled()
  })
})
