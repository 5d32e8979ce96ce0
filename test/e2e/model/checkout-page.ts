import type { Locator, Page } from 'playwright-core'
import type { AnyEventObject } from 'xstate'

/** What stands on the screen in a state in which something can be done. */
export const screens: Record<string, (page: Page) => Locator> = {
  choosing: (page) =>
    page.getByRole('button', { name: /^(Pay for|Go to the card page)/ }).and(page.locator(':not([aria-busy=true])')),
  offered: (page) => page.getByRole('button', { name: 'Go on to the card page' }),
  unreachable: (page) => page.getByRole('heading', { name: 'The server does not answer' }),
  'redirecting:leaving': (page) => page.locator('button[aria-busy=true]'),
  'verifying:waiting': (page) => page.getByRole('heading', { name: 'Your payment is being checked' }),
  'verifying:lost': (page) => page.getByText('The connection is lost.'),
  'processing:resting': (page) => page.getByRole('heading', { name: 'The payment is on its way' }),
  active: (page) => page.getByRole('heading', { name: / runs$/ }),
  failed: (page) => page.getByRole('heading', { name: 'The payment did not go through' }),
  expired: (page) => page.getByRole('heading', { name: 'The card page has expired' }),
  cancelled: (page) => page.getByRole('heading', { name: 'The checkout is cancelled' }),
  subscribed: (page) => page.getByRole('heading', { name: 'A subscription runs already' }),
  missing: (page) => page.getByRole('heading', { name: 'There is no such checkout' }),
  unrecognised: (page) => page.getByRole('heading', { name: 'The server says something that this page does not know' }),
  untrusted: (page) => page.getByRole('heading', { name: 'The card page was not opened' }),
}

const delays: Record<string, number> = {
  LONG_INTERVAL: 5_000,
  SLOW_INTERVAL: 15_000,
  LEAVING: 10_000,
  PATIENCE: 30_000,
}
const buttons: Record<string, RegExp> = {
  'checkout.start': /^(Pay for .+|Go on to the card page|Try again)$/,
  'checkout.cancel': /^Cancel it$/,
  'checkout.choose': /^(Choose a plan|Begin anew)$/,
  'checkout.ask': /^Ask again$/,
}

/** Does what makes an event happen: a press of a button, or time that passes. */
export async function act(page: Page, { type }: AnyEventObject) {
  const [, delay] = /^xstate\.after\.([A-Z_]+)\./.exec(type) ?? []
  if (delay !== undefined) await page.clock.fastForward(delays[delay]!)
  else if (type === 'plan.choose') await page.locator('input[name=plan]:not(:checked)').first().check()
  else if (type === 'page.restored')
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  else await page.getByRole('button', { name: buttons[type]! }).click({ noWaitAfter: true })
}
