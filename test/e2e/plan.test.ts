import { expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { cancelPlan, createWorkspace, openCardPage, pay, payWithDeclinedCard } from './support/owner-steps.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ environment: async () => ({ CARD_PROVIDER: 'stand-in' }) })

test('an owner pays for a plan after a declined card, sees the card on the billing page, and cancels', async () => {
  const { page, complaints } = await openTab(stage.browser)
  await signIn(page, stage.app.url, 'olga.harbour@example.com')
  const workspace = await createWorkspace(page, { name: 'Harbour watch', user: { 'First name': 'Olga' } })
  await openCardPage(page, workspace)
  await payWithDeclinedCard(page)
  await pay(page, '4242424242424242')
  await page.waitForURL(/checkout\/return/)
  await page.getByRole('heading', { name: 'Pro is active' }).waitFor()

  await page.goto(`${workspace}/settings/billing`)
  await page.getByText('Visa ending in 4242').waitFor()
  await cancelPlan(page)
  expect(complaints).toEqual([])
})
