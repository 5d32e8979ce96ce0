import { Button } from '#src/ui/button.tsx'
import { GoogleMark, MicrosoftMark } from './vendor-marks.tsx'

export type VendorChoice = 'google' | 'microsoft'

type Props = {
  busy?: VendorChoice | null
  onChoose?: (vendor: VendorChoice) => void
}

/** The two ways in. */
export function VendorButtons({ busy = null, onChoose }: Props) {
  return (
    <div className="grid gap-3">
      <Button size="lg" icon={<GoogleMark />} busy={busy === 'google'} onClick={() => onChoose?.('google')}>
        Continue with Google
      </Button>
      <Button size="lg" icon={<MicrosoftMark />} busy={busy === 'microsoft'} onClick={() => onChoose?.('microsoft')}>
        Continue with Microsoft
      </Button>
    </div>
  )
}
