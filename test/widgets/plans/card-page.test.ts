import { afterEach, describe, expect, test, vi } from 'vitest'
import { listCardOrigins, openCardPage } from '#src/widgets/plans/card-page.ts'

const assign = vi.fn<(url: string) => void>()
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockReset()
})
const apis = { payment: 'https://pay.soundings.example/api' }

test('S-19: pages for a card lie at Stripe, and on a laptop also where the payment server stands in', () => {
  const stripe = ['https://checkout.stripe.com', 'https://billing.stripe.com', 'https://invoice.stripe.com']
  expect([
    listCardOrigins({ environment: 'prod', apis }),
    listCardOrigins({ environment: 'local', apis: { payment: 'http://localhost:3000/api/payment' } }),
  ]).toEqual([stripe, [...stripe, 'http://localhost:3000']])
})

describe('S-19: a page for a card', () => {
  const open = (url: string) => {
    vi.stubGlobal('location', { assign })
    openCardPage(url, listCardOrigins({ environment: 'prod', apis }))
  }
  test('of the provider is opened', () => {
    open('https://billing.stripe.com/p/session/x')
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://billing.stripe.com/p/session/x')
  })
  test.each([
    'https://checkout.stripe.com.evil.test/x',
    'https://evil.test/https://checkout.stripe.com',
    'https://checkout.stripe.com@evil.test/',
    'http://checkout.stripe.com/x',
    'https://pay.soundings.example/x',
    'javascript:alert(1)',
    '/x',
    '',
  ])('at %s is not', (url) => {
    expect(() => open(url)).toThrow('isn’t the payment provider’s')
    expect(assign).not.toHaveBeenCalled()
  })
})
