import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CheckoutReturn } from '#src/features/checkout/checkout-return.tsx'

export const Route = createFileRoute('/checkout/return')({
  staticData: { title: msg`Checkout` },
  component: CheckoutReturn,
})
