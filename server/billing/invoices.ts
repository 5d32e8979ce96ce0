import { Readable } from 'node:stream'
import { missing } from '#server/sentences.ts'
import type { ReadableStream } from 'node:stream/web'
import { fileNameOf } from '#contract/file-names.ts'
import { downloadInvoice as contract } from '#contract/billing/billing.ts'
import { handler } from '#server/handler.ts'
import { ask, requireOrigin, unlessUnknown } from './ask.ts'
import { away } from './cards.ts'
import { findStored } from './customers.ts'
import { idOf } from './read-subscription.ts'

/** Proxies the PDF, because anyone who knows its address can open it. */
export const downloadInvoice = handler(contract, async (context, { invoiceId }) => {
  const stored = await findStored(context, context.workspace.id)
  if (stored === null || context.cards === null) throw missing('invoice')
  const invoices = await ask(context, (client) =>
    unlessUnknown(client.invoices.list({ customer: stored.customerId, limit: 100 })),
  )
  const invoice = invoices?.data.find(({ id }) => id === invoiceId)
  if (!invoice || idOf(invoice.customer) !== stored.customerId || !invoice.invoice_pdf) throw missing('invoice')
  const response = await fetch(requireOrigin(context, invoice.invoice_pdf), {
    signal: AbortSignal.timeout(20_000),
  }).catch((error: unknown) => {
    throw away(error)
  })
  if (!response.ok || response.body === null) throw away()
  return {
    fileName: fileNameOf({ content: `Invoice ${invoice.number ?? invoiceId}` }, 'pdf'),
    contentType: 'application/pdf',
    body: Readable.fromWeb(response.body as ReadableStream),
  }
})
