import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readPngSize } from '#contract/workspaces/branding.ts'
import { brandingQuery } from '#src/api/branding.ts'
import { BrandingSettings } from '#src/features/settings/branding.tsx'
import { readPng } from '#src/widgets/read-png.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const svgOf = (content: string, size = 'width="30" height="10"') =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`])

test('an SVG becomes a PNG, whatever it holds', async () => {
  const content = '<script>alert(1)</script><image href="https://evil.example/a.png"/><rect width="30" height="10"/>'
  expect(readPngSize(await readPng(svgOf(content), 600))).toEqual({ width: 600, height: 200 })
})

test.each([
  ['a text', new Blob(['GIF89a']), /neither PNG nor SVG/],
  ['a broken SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"']), /can’t be drawn/],
  ['a large file', new Blob([new Uint8Array(256 * 1024 + 1)]), /larger than 256 kB/],
])('%s is refused', async (_, file, reason) => {
  await expect(readPng(file, 600)).rejects.toThrow(reason)
})

test('a light colour is not saved, and the nearest readable one is a click away', async () => {
  const workspace = workspaceOf()
  const cache = newCache(workspace)
  cache.setQueryData(brandingQuery(workspace.id).queryKey, { logo: null, accent: null, footer: null })
  await show(<BrandingSettings />, cache)
  await page.getByLabelText('Accent colour').fill('#ffd400')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This colour is too light: white text on it is hard to read.')
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('button', { name: 'Use #8c7400' }).click()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled()
})
