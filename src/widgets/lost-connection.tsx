import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { Notice } from '#src/ui/notice.tsx'

/** Nobody can tell how far work on the server is; a chart asks by itself, a person may at once. */
export const LostConnection = ({ onAsk }: { onAsk: () => void }) => (
  <Notice
    role="status"
    tone="warn"
    action={{ label: t`Check now`, icon: <RotateCw size={14} aria-hidden />, onTake: onAsk }}
  >
    <Trans>The server isn’t responding. Your task continues there; this page checks again every few seconds.</Trans>
  </Notice>
)
