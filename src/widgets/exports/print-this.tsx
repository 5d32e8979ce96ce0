import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { printPage } from '#src/ui/print-page.ts'

/** The page itself on paper, or as a PDF. */
export const PrintThis = ({ onClose }: { onClose: () => void }) => (
  <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
    <Button
      icon={<Printer size={14} aria-hidden />}
      onClick={() => {
        onClose()
        void printPage()
      }}
    >
      <Trans>Print or save as PDF</Trans>
    </Button>
    <p className="text-xs text-ink-soft">
      <Trans>The page with its figures, charts and definitions, on A4.</Trans>
    </p>
  </div>
)
