import { t } from '@lingui/core/macro'
import { createContext, type ReactNode, use, useCallback, useId, useLayoutEffect, useMemo, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { usePrinting } from '#src/ui/printing.ts'
import { useMedia } from '#src/ui/use-media.ts'

/** On a phone a page begins with so many panels. */
const first = 3

type Listed = { register: (id: string) => () => void; isShown: (id: string) => boolean }
const ListedPanels = createContext<Listed | null>(null)

/** On a phone the first panels of a page, and a button for the others; what is not shown asks for nothing. */
export function FirstPanels({ children }: { children: ReactNode }) {
  const isNarrow = useMedia('(width < 40rem)')
  const isPrinting = usePrinting()
  const [isWhole, setWhole] = useState(false)
  const [ids, setIds] = useState<readonly string[]>([])
  const register = useCallback((id: string) => {
    setIds((before) => [...before, id])
    return () => setIds((before) => before.filter((one) => one !== id))
  }, [])
  const showsAll = isWhole || !isNarrow || isPrinting
  const listed = useMemo((): Listed => {
    const shown = new Set(ids.slice(0, first))
    return { register, isShown: (id) => showsAll || shown.has(id) }
  }, [ids, register, showsAll])
  const more = showsAll ? 0 : ids.length - first
  return (
    <ListedPanels value={listed}>
      <div className="max-sm:[&_.grid:not(:has(*:not(.grid)))]:hidden">{children}</div>
      {more > 0 ? (
        <Button className="mt-4 w-full" onClick={() => setWhole(true)}>
          {t`Show more (${more})`}
        </Button>
      ) : null}
    </ListedPanels>
  )
}

/** Whether a panel is among those that the page shows; everywhere else it is. */
export function useIsShown(): boolean {
  const id = useId()
  const listed = use(ListedPanels)
  const register = listed?.register
  // Effects of neighbours run in the order in which they stand.
  useLayoutEffect(() => register?.(id), [register, id])
  return listed?.isShown(id) ?? true
}
