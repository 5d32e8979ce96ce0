import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ToastContainer } from '#src/widgets/toasts/toast-library.tsx'

test('toasts stay 3000 ms at the top center, in the light theme, three at most', () => {
  expect(ToastContainer().props).toMatchObject({ position: 'top-center', autoClose: 3_000, theme: 'light', limit: 3 })
})

test('the text of an error toast has the destructive colour', () => {
  const css = readFileSync('src/ui/toasts.css', 'utf8').replaceAll(/\s+/g, ' ')

  expect(css).toMatch(/\.Toastify__toast--error[^}]*color: var\(--destructive\)/)
})
