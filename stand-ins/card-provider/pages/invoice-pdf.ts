import type { Invoice } from '../shapes/invoice.ts'
import { day, money } from './frame.ts'

const left = 50
const right = 545

export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  const {
    currency,
    lines,
    number,
    id,
    created,
    customer_name: name,
    customer_email: email,
    customer_tax_ids: taxIds,
  } = invoice
  const document = new PdfDocument({
    size: 'A4',
    margin: left,
    info: { Title: `Invoice ${number ?? id}`, CreationDate: new Date(created * 1000) },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const finished = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))))

  const amountLine = (label: string, amount: number, isStrong = false) => {
    const { y } = document
    document.font(isStrong ? 'Helvetica-Bold' : 'Helvetica')
    document.text(label, left, y, { width: 380 })
    const next = document.y
    document.text(money(amount, currency), 430, y, { width: right - 430, align: 'right' })
    document.y = Math.max(next, document.y) + 6
  }

  document.font('Helvetica-Bold').fontSize(20).text('Invoice')
  document.font('Helvetica').fontSize(10).moveDown()
  for (const [label, value] of [
    ['Number', number ?? id],
    ['Date', day(created)],
    ['Billed to', [name, email].filter(Boolean).join(', ')],
    ...taxIds.map(({ type, value }) => [`Tax id (${type})`, value] as const),
    ['Period', `${day(lines.data[0]!.period.start)} to ${day(lines.data[0]!.period.end)}`],
  ] as const)
    document.text(`${label}: ${value}`)
  document.moveDown(2)
  for (const { description, amount } of lines.data) amountLine(description.replaceAll('×', 'x'), amount)
  document.moveTo(left, document.y).lineTo(right, document.y).stroke().moveDown(0.5)
  amountLine('Total', invoice.total, true)
  amountLine('Amount due', invoice.amount_due)
  amountLine('Paid', invoice.amount_paid)
  document
    .moveDown(3)
    .font('Helvetica-Oblique')
    .text('By the stand-in for the card provider. Nothing was charged.', left)
  document.end()
  return finished
}
