import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CopiedField } from '#src/ui/copied-field.tsx'

export const ShownSecret = ({ secret }: { secret: string }) => (
  <div className="grid gap-3">
    <p className="text-sm text-ink-soft">
      <Trans>
        Your program verifies the Soundings-Signature header with this secret. Copy it now: it won’t be shown again.
      </Trans>
    </p>
    <CopiedField label={t`Signing secret`} text={secret} />
  </div>
)
