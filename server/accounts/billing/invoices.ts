import { Readable } from 'node:stream'
import { missingError } from '#server/ground/common-messages.ts'
import type { ReadableStream } from 'node:stream/web'
import { toFileName } from '#contract/file-names.ts'
import { downloadInvoice as contract } from '#contract/billing/billing.ts'
import { handler } from '#server/access/handler.ts'
import { callProvider, requireOrigin, unlessUnknown } from './provider-calls.ts'
import { providerUnavailableError } from './cards.ts'
import { findStoredSubscription } from './customers.ts'
import { idOf } from './sync-subscription.ts'

/** Proxies the PDF, because anyone who knows its address can open it. */
export const downloadInvoice = handler(contract, async (context, { invoiceId }) => {
  const stored = await findStoredSubscription(context, context.workspace.id)
  if (stored === null || context.cards === null) throw missingError('invoice')
  const invoices = await callProvider(context, (client) =>
    unlessUnknown(client.invoices.list({ customer: stored.customerId, limit: 100 })),
  )
  const invoice = invoices?.data.find(({ id }) => id === invoiceId)
  if (!invoice || idOf(invoice.customer) !== stored.customerId || !invoice.invoice_pdf) throw missingError('invoice')
  const response = await fetch(requireOrigin(context, invoice.invoice_pdf), {
    signal: AbortSignal.timeout(20_000),
  }).catch((error: unknown) => {
    throw providerUnavailableError(error)
  })
  if (!response.ok || response.body === null) throw providerUnavailableError()
  return {
    fileName: toFileName({ workspace: 'Soundings', content: `Invoice ${invoice.number ?? invoiceId}` }, 'pdf'),
    contentType: 'application/pdf',
    body: Readable.fromWeb(response.body as ReadableStream),
  }
})
