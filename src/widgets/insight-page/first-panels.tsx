import { t } from '@lingui/core/macro'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { formatNumber } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { usePrinting } from '#src/ui/printing.ts'
import { type PanelRegistry, PanelRegistryContext } from './panel-registry.ts'

/** Number of panels shown first on phones. */
const first = 3

/** Hidden panels make no requests. Used on phones only. */
export function FirstPanels({ children }: { children: ReactNode }) {
  const isPrinting = usePrinting()
  const [isExpanded, setExpanded] = useState(false)
  const [ids, setIds] = useState<readonly string[]>([])
  const register = useCallback((id: string) => {
    setIds((before) => [...before, id])
    return () => setIds((before) => before.filter((one) => one !== id))
  }, [])
  const showsAll = isExpanded || isPrinting
  const listed = useMemo((): PanelRegistry => {
    const shown = new Set(ids.slice(0, first))
    return { register, isShown: (id) => showsAll || shown.has(id) }
  }, [ids, register, showsAll])
  const more = showsAll ? 0 : ids.length - first
  return (
    <PanelRegistryContext value={listed}>
      {children}
      {more > 0 ? (
        <Button className="mt-4 w-full" onClick={() => setExpanded(true)}>
          {t`Show ${formatNumber(more)} more`}
        </Button>
      ) : null}
    </PanelRegistryContext>
  )
}
