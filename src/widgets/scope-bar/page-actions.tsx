import { t } from '@lingui/core/macro'
import { Download, Ellipsis, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useNewAlertEntry } from '../alerts/new-alert.tsx'
import { useExportDialog, useExportOffered } from '../exports/export-button.tsx'
import type { ExportChoice } from '../exports/views.ts'
import { usePageTimeEntries } from '../time/page-time.tsx'
import { useShareDialog } from '../views/use-share-dialog.tsx'
import type { BarProps } from './bar-props.ts'

const LinkChoices = lazyPart(() => import('../views/link-choices.tsx').then((module) => module.LinkChoices))

type PageActionsProps = Pick<BarProps, 'search' | 'range'> & {
  /** Present if the menu should include step and zoom. */
  usualStep?: BarProps['usualStep']
  /** Exports, if no separate button offers them. */
  choices?: readonly ExportChoice[]
}

const none: readonly ExportChoice[] = []

export function PageActions({ search, range, choices = none, usualStep }: PageActionsProps) {
  const timeEntries = usePageTimeEntries(usualStep !== undefined)
  const [isLinking, setLinking] = useState(false)
  const exporting = useExportDialog(choices)
  const share = useShareDialog({ search, range })
  const isExportOffered = useExportOffered()
  const alertEntry = useNewAlertEntry(search)
  return (
    <>
      <Menu
        label={t`Actions`}
        align="end"
        entries={[
          ...timeEntries,
          ...alertEntry,
          {
            kind: 'item',
            id: 'link',
            label: t`Copy link`,
            icon: <Link2 size={14} aria-hidden />,
            onSelect: () => setLinking(true),
          },
          ...(share === null
            ? []
            : [
                {
                  kind: 'item' as const,
                  id: 'share',
                  label: t`Share without an account`,
                  icon: <Share2 size={14} aria-hidden />,
                  onSelect: share.open,
                },
              ]),
          ...(isExportOffered && choices.length > 0
            ? [
                {
                  kind: 'item' as const,
                  id: 'export',
                  label: t`Export`,
                  icon: <Download size={14} aria-hidden />,
                  onSelect: exporting.open,
                },
              ]
            : []),
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} variant="secondary" label={t`Actions`} icon={<Ellipsis size={16} aria-hidden />} />
        )}
      />
      {exporting.dialog}
      {share?.dialog}
      {isLinking ? (
        <Dialog title={t`Copy link`} onClose={() => setLinking(false)}>
          <LinkChoices waiting={<Skeleton className="h-32" />} search={search} range={range} />
        </Dialog>
      ) : null}
    </>
  )
}
