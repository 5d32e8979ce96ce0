import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { Notice } from '#src/ui/notice.tsx'

/** The server's progress is unknown; the chart polls by itself, the user can check at once. */
export const LostConnection = ({ onCheck }: { onCheck: () => void }) => (
  <Notice
    role="status"
    tone="warn"
    action={{ label: t`Check now`, icon: <RotateCw size={14} aria-hidden />, onTake: onCheck }}
  >
    <Trans>The server isn’t responding. Your task continues there; this page checks again every few seconds.</Trans>
  </Notice>
)
