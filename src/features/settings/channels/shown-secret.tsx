import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CopiedField } from '#src/ui/copied-field.tsx'

/** The secret that signs what a webhook gets, shown this once. */
export const ShownSecret = ({ secret }: { secret: string }) => (
  <div className="grid gap-3">
    <p className="text-sm text-ink-soft">
      <Trans>
        Your program checks the header Soundings-Signature with this secret. It is shown this once; later you can only
        make a new one, and both are good for a day.
      </Trans>
    </p>
    <CopiedField label={t`Signing secret`} text={secret} action={t`Copy secret`} />
  </div>
)
