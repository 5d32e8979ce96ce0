import type { Ref } from 'react'
import { Button } from '#src/ui/button.tsx'
import { GoogleMark, MicrosoftMark } from './vendor-marks.tsx'

export type VendorChoice = 'google' | 'microsoft'

type Props = {
  busy?: VendorChoice | null
  onChoose?: (vendor: VendorChoice) => void
  /** Where Google's own button goes, in builds that use Google itself. */
  googleSlot?: Ref<HTMLDivElement>
}

/** The two ways in. */
export function VendorButtons({ busy = null, onChoose, googleSlot }: Props) {
  return (
    <div className="grid gap-3">
      {googleSlot ? (
        <div ref={googleSlot} className="min-h-11" />
      ) : (
        <Button size="lg" icon={<GoogleMark />} busy={busy === 'google'} onClick={() => onChoose?.('google')}>
          Continue with Google
        </Button>
      )}
      <Button size="lg" icon={<MicrosoftMark />} busy={busy === 'microsoft'} onClick={() => onChoose?.('microsoft')}>
        Continue with Microsoft
      </Button>
    </div>
  )
}
