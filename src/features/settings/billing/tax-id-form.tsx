import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { taxIdTypes, type Billing, type TaxIdType } from '#contract/billing/billing.ts'
import { updateTaxId } from '#src/api/billing.ts'
import { ApiError } from '#src/api/errors.ts'
import { i18n } from '#src/text/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Select, TextField } from '#src/ui/field.tsx'
import { useBillingChange } from './use-billing-change.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const typeNames: Record<TaxIdType, MessageDescriptor> = {
  eu_vat: msg`EU VAT number`,
  gb_vat: msg`UK VAT number`,
  ch_vat: msg`Swiss VAT number`,
  no_vat: msg`Norwegian VAT number`,
  us_ein: msg`US EIN`,
  ca_bn: msg`Canadian BN`,
  au_abn: msg`Australian ABN`,
  in_gst: msg`Indian GST number`,
}

const statusNames: Record<NonNullable<Billing['taxId']>['status'], MessageDescriptor> = {
  pending: msg`The payment provider is verifying it.`,
  unavailable: msg`The payment provider couldn’t verify it.`,
  unverified: msg`The payment provider couldn’t verify it.`,
  verified: msg`Verified.`,
}

const isKnown = (type: string): type is TaxIdType => (taxIdTypes as readonly string[]).includes(type)

export function TaxIdForm({ taxId }: { taxId: Billing['taxId'] }) {
  const workspaceId = useWorkspaceId()
  const [draft, setDraft] = useState({
    type: taxId && isKnown(taxId.type) ? taxId.type : taxIdTypes[0],
    value: taxId?.value ?? '',
  })
  const wanted = draft.value.trim() === '' ? null : { type: draft.type, value: draft.value.trim() }
  const save = useBillingChange(
    () => updateTaxId({ workspaceId, taxId: wanted }),
    t`Tax ID saved. It appears on future invoices.`,
  )
  const problem = save.error
    ? ((save.error instanceof ApiError ? save.error.problemAt('taxId/value') : null) ?? save.error.message)
    : null
  const isSame = wanted?.value === taxId?.value && (wanted === null || wanted.type === taxId?.type)
  return (
    <section aria-labelledby="tax-id" className="border-t border-line pt-6">
      <form
        noValidate
        className="grid max-w-md gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSame) save.mutate()
        }}
      >
        <h2 id="tax-id" className="text-lg font-semibold">
          <Trans>Tax ID</Trans>
        </h2>
        <Select
          label={t`Kind`}
          value={draft.type}
          options={taxIdTypes.map((value) => ({ value, label: i18n.t(typeNames[value]) }))}
          onChange={(type) => setDraft({ ...draft, type: type as TaxIdType })}
        />
        <TextField
          label={t`Number`}
          hint={taxId ? i18n.t(statusNames[taxId.status]) : undefined}
          value={draft.value}
          autoComplete="off"
          error={problem}
          onChange={(event) => setDraft({ ...draft, value: event.target.value })}
        />
        <div>
          <Button type="submit" busy={save.isPending} disabled={isSame}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </section>
  )
}
