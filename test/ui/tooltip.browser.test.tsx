import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconButton } from '#src/ui/icon-button.tsx'

const tipOf = () => document.querySelector<HTMLElement>('[popover]')

const button = (hidden: boolean) => (
  <div style={{ padding: '200px 300px', display: hidden ? 'none' : 'block' }}>
    {/* Long, so that a busy machine doesn't end it before the test looks. */}
    <style>{'[popover] { animation-duration: 60s !important }'}</style>
    <IconButton label="Close" icon="×" />
  </div>
)

test('stands beside its control from the first moment of its appearance on', async () => {
  await render(button(false))
  await userEvent.hover(page.getByRole('button', { name: 'Close' }))
  await expect.poll(tipOf).not.toBeNull()
  const animation = tipOf()!.getAnimations()[0]!
  animation.pause()
  animation.currentTime = 0
  const first = tipOf()!.getBoundingClientRect()
  animation.finish()
  const last = tipOf()!.getBoundingClientRect()
  const control = page.getByRole('button', { name: 'Close' }).element().getBoundingClientRect()
  expect(last.top).toBeCloseTo(control.bottom + 6, 0)
  expect([Math.abs(first.left - last.left) < 1, Math.abs(first.top - last.top) < 8]).toEqual([true, true])
})
