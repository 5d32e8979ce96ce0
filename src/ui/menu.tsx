import { lazy, Suspense, type ReactNode } from 'react'
import { useOverlay, type TriggerProps } from './overlay.ts'

export type MenuEntry =
  | {
      kind: 'item'
      id: string
      label: ReactNode
      icon?: ReactNode
      hint?: ReactNode
      danger?: boolean
      onSelect: () => void
    }
  | {
      kind: 'choice'
      id: string
      label: string
      value: string
      options: readonly { value: string; label: ReactNode }[]
      onChange: (value: string) => void
    }
  | { kind: 'heading'; id: string; label: ReactNode }
  | { kind: 'separator'; id: string }

type MenuProps = {
  /** Names the menu for screen readers. */
  label: string
  entries: readonly MenuEntry[]
  trigger: (props: TriggerProps) => ReactNode
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
}

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazy(load)

/** A button that opens a list of actions; the list's code arrives with the first intent to use it. */
export function Menu({ label, entries, trigger, align = 'start', side = 'bottom' }: MenuProps) {
  const overlay = useOverlay('menu', load)
  return (
    <>
      {trigger(overlay.triggerProps)}
      {overlay.open ? (
        <Suspense fallback={null}>
          <MenuPopup
            {...{ label, entries, align, side }}
            anchor={overlay.trigger}
            onOpenChange={overlay.onOpenChange}
          />
        </Suspense>
      ) : null}
    </>
  )
}
