import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Invoice } from '#contract/billing/billing.ts'
import { toFileName } from '#contract/file-names.ts'
import { downloadInvoice } from '#src/api/billing.ts'
import { dayIn, formatDay } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { formatMoney } from '#src/text/money.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { saveBlob } from '#src/ui/save-blob.ts'
import { Table, type Column } from '#src/ui/table.tsx'
import { useTimezone, useWorkspaceId } from '../workspace/workspace.ts'

const statusNames: Record<Invoice['status'], MessageDescriptor> = {
  draft: msg`Draft`,
  open: msg`Due`,
  paid: msg`Paid`,
  uncollectible: msg`Unpaid`,
  void: msg`Void`,
}

/** Hidden where the table has a column for it. */
const Below = ({ children }: { children: string }) => (
  <span className="block text-xs whitespace-nowrap text-ink-soft sm:hidden">{children}</span>
)

export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  const workspaceId = useWorkspaceId()
  const timezone = useTimezone()
  const save = useMutation({
    mutationFn: async ({ id, number }: Invoice) =>
      saveBlob(
        toFileName({ workspace: 'Soundings', content: t`Invoice ${number ?? id}` }, 'pdf'),
        await downloadInvoice({ workspaceId, invoiceId: id }),
      ),
  })
  if (invoices.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>None yet.</Trans>
      </p>
    )
  const dayOf = ({ createdAt }: Invoice) => formatDay(dayIn(timezone, createdAt))
  const stateOf = ({ status }: Invoice) => i18n.t(statusNames[status])
  const columns: Column<Invoice>[] = [
    {
      id: 'number',
      header: t`Number`,
      cell: (invoice) => (
        <>
          {invoice.number ?? invoice.id}
          <Below>{dayOf(invoice)}</Below>
        </>
      ),
    },
    { id: 'day', header: t`Day`, wideOnly: true, cell: dayOf },
    { id: 'status', header: t`State`, wideOnly: true, cell: stateOf },
    {
      id: 'total',
      header: t`Total`,
      align: 'end',
      className: 'tabular-nums',
      cell: (invoice) => (
        <>
          {formatMoney(invoice.total)}
          <Below>{stateOf(invoice)}</Below>
        </>
      ),
    },
    {
      id: 'pdf',
      header: t`File`,
      cell: (invoice) =>
        invoice.hasPdf ? (
          <Button
            size="sm"
            aria-label={t`PDF of invoice ${invoice.number ?? invoice.id}`}
            icon={<Download size={14} aria-hidden />}
            busy={save.isPending && save.variables.id === invoice.id}
            onClick={() => save.mutate(invoice)}
          >
            PDF
          </Button>
        ) : null,
    },
  ]
  return (
    <>
      <Table caption={t`Invoices`} columns={columns} rows={invoices} rowKey={({ id }) => id} />
      <ErrorText error={save.error} />
    </>
  )
}
