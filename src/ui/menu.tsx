import { type ReactNode } from 'react'
import { lazyOverlay } from './lazy-overlay.tsx'
import { useOverlay, type TriggerProps } from './overlay.ts'
import type { MenuEntry } from './menu-popup.tsx'

type MenuProps = {
  /** The menu's accessible name. */
  label: string
  /** A function is called on opening. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  trigger: (props: TriggerProps) => ReactNode
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
}

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazyOverlay(() => load().then((module) => module.default))

/** Loads the menu's code on the first sign of intent. */
export function Menu({ label, entries, trigger, align = 'start', side = 'bottom' }: MenuProps) {
  const overlay = useOverlay('menu', load)
  return (
    <>
      {trigger(overlay.triggerProps)}
      {overlay.open ? (
        <MenuPopup
          label={label}
          entries={typeof entries === 'function' ? entries() : entries}
          align={align}
          side={side}
          anchor={overlay.trigger}
          onChoose={overlay.onChoose}
          onOpenChange={overlay.onOpenChange}
        />
      ) : null}
    </>
  )
}
