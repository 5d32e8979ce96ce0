import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import type { DayRange } from '#src/ui/date-range.ts'
import { useMay } from '../workspace/workspace.ts'
import { pageAt } from './page-names.ts'
import type { ReportToShare, Shareable } from './shareable.ts'

const ShareDialog = lazyDialog(() => import('./share-dialog.tsx').then((module) => module.ShareDialog))

type ShareProps = { search: Record<string, unknown>; range: DayRange; report?: undefined } | { report: ReportToShare }

/** Null if the user can't share this page. */
export function useShareDialog(shared: ShareProps) {
  const [isOpen, setOpen] = useState(false)
  const mayShare = useMay('shares.make')
  const router = useRouter()
  const page = pageAt(router.state.location.pathname)
  if (!mayShare) return null
  if (shared.report !== undefined) return dialog({ kind: 'report', report: shared.report })
  return page === null ? null : dialog({ kind: 'page', page, search: shared.search, range: shared.range })

  function dialog(shareable: Shareable) {
    return {
      open: () => setOpen(true),
      dialog: isOpen ? <ShareDialog shareable={shareable} onClose={() => setOpen(false)} /> : null,
    }
  }
}
