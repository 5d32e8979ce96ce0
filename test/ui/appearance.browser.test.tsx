import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'

const prefer = (value: 'reduce' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
afterEach(() => prefer(''))

// Chromium left marks of a chart where they had been after a transition of a hundredth of a millisecond.
test('nothing moves by a transition for people who prefer less motion', async () => {
  await prefer('reduce')
  const { container } = await render(<svg aria-hidden className="transition-all duration-500" />)
  await expect.poll(() => getComputedStyle(container.querySelector('svg')!).transitionDuration).toBe('0s')
})

test('all choices of a segmented control are visible in a narrow place', async () => {
  const kinds = ['Terms', 'Phrases', 'Hashtags', 'Emoji', 'Sites', 'Links', 'Mentioned accounts']
  await render(
    <div data-testid="room" style={{ width: 300 }}>
      <SegmentedControl
        label="Kind"
        value="Terms"
        options={kinds.map((kind) => ({ value: kind, label: kind }))}
        onChange={() => undefined}
      />
    </div>,
  )
  const room = page.getByTestId('room').element().getBoundingClientRect()
  const ends = kinds.map((kind) => page.getByText(kind).element().getBoundingClientRect().right)
  expect(Math.max(...ends)).toBeLessThanOrEqual(room.right)
})
