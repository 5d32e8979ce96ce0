import { Trans } from '@lingui/react/macro'
import type { Vendor } from '#contract/session/session.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import { GoogleMark, MicrosoftMark } from './vendor-marks.tsx'

type Props = {
  /** The pressed vendor; its button keeps the focus when these buttons are replaced. */
  busy?: Vendor | null
  problem?: string | null
  onChoose?: (vendor: Vendor) => void
}

export function VendorButtons({ busy = null, problem = null, onChoose }: Props) {
  return (
    <div className="grid gap-3">
      <Button
        size="lg"
        icon={<GoogleMark />}
        busy={busy === 'google'}
        autoFocus={busy === 'google'}
        onClick={() => onChoose?.('google')}
      >
        <Trans>Continue with Google</Trans>
      </Button>
      <Button
        size="lg"
        icon={<MicrosoftMark />}
        busy={busy === 'microsoft'}
        autoFocus={busy === 'microsoft'}
        onClick={() => onChoose?.('microsoft')}
      >
        <Trans>Continue with Microsoft</Trans>
      </Button>
      <ErrorText className="mt-3 text-sm">{problem}</ErrorText>
    </div>
  )
}
