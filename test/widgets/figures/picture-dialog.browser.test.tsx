import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PictureDialog } from '#src/widgets/figures/picture-dialog.tsx'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const frame = createRef<HTMLDivElement>()
const open = (note: boolean) =>
  show(
    <>
      <div ref={frame}>
        <svg width={300} height={100}>
          <path d="M0 0 L300 100" stroke="black" />
        </svg>
        {note ? <span data-internal>Note</span> : null}
      </div>
      <PictureDialog title="Volume" frame={frame} nameOf={(kind) => `Volume.${kind}`} onClose={() => {}} />
    </>,
    newCache(workspaceOf()),
  )

test('the preview follows the choices, and the picture is copied as PNG', async () => {
  const items: ClipboardItem[] = []
  vi.spyOn(navigator.clipboard, 'write').mockImplementation((written) => Promise.resolve(void items.push(...written)))
  await open(true)
  const preview = page.getByRole('img', { name: 'Preview: Volume' })
  const sizeOf = () => {
    const { width, height } = preview.element().attributes as unknown as Record<string, Attr>
    return [Number(width!.value), Number(height!.value)]
  }
  await expect.element(preview).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /^Notes and alerts/ })).not.toBeChecked()
  await page.getByText('1:1').click()
  await expect.poll(() => sizeOf()[0]! / sizeOf()[1]!).toBe(1)
  await page.getByRole('button', { name: 'Copy picture' }).click()
  await expect.element(page.getByText('Copied')).toBeVisible()
  const png = await createImageBitmap(await items[0]!.getType('image/png'))
  expect([png.width, png.height]).toEqual(sizeOf().map((length) => 5 * length))
})

test('a browser that refuses to copy is told apart, and without notes there is nothing to add', async () => {
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('refused'))
  await open(false)
  await page.getByRole('button', { name: 'Copy picture' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your browser blocked copying. Download the picture instead.')
  expect(page.getByRole('checkbox').elements()).toHaveLength(2)
})
