import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageOffer } from '#src/features/saved-queries/language-offer.tsx'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const offer = (text: string, onChange: (text: string) => void = () => {}) =>
  show(<LanguageOffer text={text} onChange={onChange} />, newCache(workspaceOf({ language: 'de' })))

test('the language of the workspace is offered, and set only when it is asked for', async () => {
  const onChange = vi.fn<(text: string) => void>()
  await offer('coffee OR tea', onChange)
  expect(onChange).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Only posts in German' }).click()
  expect(onChange.mock.calls).toEqual([['(coffee OR tea) lang:de']])
})

test.each(['', 'coffee lang:fr'])('for %j nothing is offered', async (text) => {
  await offer(text)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
