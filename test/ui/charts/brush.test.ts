import { expect, test } from 'vitest'
import { isLargeEnough, isInside, moveBoxByKey } from '#src/ui/charts/brush.ts'

const size = { width: 400, height: 200 }
const at = { x: 100, y: 100 }
const press = (keys: readonly string[]) =>
  keys.reduce<ReturnType<typeof moveBoxByKey>>(
    (box, key) => moveBoxByKey(key.replace('Shift+', ''), key.startsWith('Shift+'), box, at, size) ?? box,
    null,
  )

test('an arrow alone draws nothing; with Shift it draws a box that holds where it began', () => {
  expect(press(['ArrowRight', 'a', 'Enter'])).toBeNull()
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
    const box = press([`Shift+${key}`])!
    expect([key, isLargeEnough(box) && isInside(box, at)]).toEqual([key, true])
  }
})

test('Shift with arrows lets it grow to that side, arrows alone move the whole, and the edge of the plot ends both', () => {
  expect(
    press(['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowLeft', 'Shift+ArrowDown']),
  ).toEqual({ from: { x: 68, y: 122 }, to: { x: 152, y: 78 } })
  expect(press(['Shift+ArrowRight', 'ArrowLeft', 'ArrowDown'])).toEqual({
    from: { x: 68, y: 122 },
    to: { x: 112, y: 98 },
  })
  expect(press(Array.from({ length: 40 }, () => 'Shift+ArrowRight'))!.to.x).toBe(400)
})
