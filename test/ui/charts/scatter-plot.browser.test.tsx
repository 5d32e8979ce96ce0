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
  test('the arrow keys go from dot to dot along the axis and stop at its ends', async () => {
    plot.element().focus()
    const heard: (string | null)[] = []
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
      await userEvent.keyboard(`{${key}}`)
      heard.push(said())
    }
    expect(heard).toEqual(['None', 'Some', 'Much', 'Much', 'Some'])
  })

  test('Enter opens the dot that was said last', async () => {
    plot.element().focus()
    await userEvent.keyboard('{End}{Enter}')
    expect(onOpen.mock.calls).toEqual([['much']])
  })

  test('Shift with the arrows draws a piece, says what lies in it, and Enter chooses it', async () => {
    plot.element().focus()
    await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}')
    expect(said()).toBe('1 in it')
    await userEvent.keyboard('{Escape}')
    expect([said(), onArea.mock.calls]).toEqual(['None', []])

    await userEvent.keyboard(`{Shift>}${'{ArrowRight}'.repeat(20)}${'{ArrowUp}'.repeat(20)}{/Shift}`)
    expect(said()).toBe('3 in it')
    await userEvent.keyboard('{Enter}')
    const [[area]] = onArea.mock.calls as [[Area]]
    expect([area.x[0], Math.round(area.x[1]), area.y[0], Math.round(area.y[1])]).toEqual([0, 100_000, 0, 1_000])
    expect([said(), onOpen.mock.calls]).toEqual(['None', []])
  })
})

const pointer = async (type: string, [x, y]: readonly [number, number]) => {
  const { left, top } = plot.element().getBoundingClientRect()
  plot
    .element()
    .dispatchEvent(
      new PointerEvent(type, { clientX: left + x, clientY: top + y, bubbles: true, button: 0, pointerType: 'mouse' }),
    )
  await new Promise(requestAnimationFrame)
}

describe('by pointer', () => {
  beforeEach(() => {
    plot.element().setPointerCapture = () => {}
  })

  test('dragging over all of it chooses what lies in it, from 0 on', async () => {
    const { width, height } = plot.element().getBoundingClientRect()
    await pointer('pointerdown', [0, 0])
    await pointer('pointermove', [width, height])
    await pointer('pointerup', [width, height])
    const [[area]] = onArea.mock.calls as [[Area]]
    expect([area.x[0], Math.round(area.x[1]), area.y[0], Math.round(area.y[1])]).toEqual([0, 100_000, 0, 1_000])
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('a click beside a dot opens it, one on empty ground nothing', async () => {
    const { width, height } = plot.element().getBoundingClientRect()
    for (const at of [
      [2, height - 2],
      [width / 2, height - 4],
    ] as const) {
      await pointer('pointerdown', at)
      await pointer('pointerup', at)
    }
    expect([onOpen.mock.calls, onArea.mock.calls]).toEqual([[['none']], []])
  })
})
