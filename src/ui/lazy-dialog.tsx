import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { Dialog } from './dialog.tsx'
import { lazyPart } from './lazy-part.tsx'

export const lazyDialog = <Props extends { onClose: () => void; isOpen?: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) =>
  lazyPart(load, {
    missing: ({ onClose, isOpen = true }, notice) =>
      isOpen ? (
        <Dialog size="sm" title={t`Not loaded`} onClose={onClose}>
          {notice}
        </Dialog>
      ) : null,
  })
