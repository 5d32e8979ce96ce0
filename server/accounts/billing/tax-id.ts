import Stripe from 'stripe'
import { updateTaxId as contract } from '#contract/billing/billing.ts'
import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { callProvider } from './provider-calls.ts'
import { readBilling } from './billing.ts'
import { ensureCustomer } from './customers.ts'

const invalidTaxIdError = (cause: unknown) => {
  const text = toText(/*i18n*/ { id: 'problem.invalidTaxId', message: 'This isn’t a valid tax ID of the chosen kind.' })
  return new AppError('invalid_input', text, { errors: [{ pointer: '/taxId/value', ...text }], cause })
}

/** Adds the new ID before deleting the old one, so that a rejected ID changes nothing. */
export const updateTaxId = handler(contract, async (context, { taxId }) => {
  const customer = await ensureCustomer(context)
  await callProvider(context, async (client) => {
    const { data: before } = await client.customers.listTaxIds(customer)
    const isUnchanged = taxId !== null && before.some(({ type, value }) => type === taxId.type && value === taxId.value)
    if (taxId !== null && !isUnchanged)
      await client.customers.createTaxId(customer, taxId).catch((error: unknown) => {
        throw error instanceof Stripe.errors.StripeInvalidRequestError ? invalidTaxIdError(error) : error
      })
    for (const { id, type, value } of before)
      if (taxId === null || type !== taxId.type || value !== taxId.value)
        await client.customers.deleteTaxId(customer, id)
  })
  return readBilling(context)
})
