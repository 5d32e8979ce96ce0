import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { RefObject, ReactNode } from 'react'
import { cx } from './cx.ts'

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

type MenuPopupProps = {
  label: string
  entries: readonly MenuEntry[]
  anchor: RefObject<HTMLButtonElement | null>
  align: 'start' | 'end'
  side: 'top' | 'bottom'
  /** Receives the chosen action, to run after the menu has closed. */
  onChoose: (act: () => void) => void
  onOpenChange: (open: boolean, change: { reason: string; event: Event }) => void
}

const row = cx(
  'flex min-h-8 w-full cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-left text-sm outline-none select-none pointer-coarse:min-h-10',
  'data-highlighted:bg-hover data-highlighted:text-ink data-disabled:opacity-50',
)

export default function MenuPopup({ label, entries, anchor, align, side, onChoose, onOpenChange }: MenuPopupProps) {
  return (
    <Menu.Root open onOpenChange={onOpenChange}>
      <Menu.Portal container={anchor.current?.closest('dialog') ?? undefined}>
        <Menu.Positioner
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          positionMethod="fixed"
          className="z-(--z-popup)"
        >
          <Menu.Popup
            aria-label={label}
            finalFocus={anchor}
            className="max-h-(--available-height) max-w-80 min-w-[max(12rem,var(--anchor-width))] animate-rise overflow-y-auto rounded-md bg-raised p-1 shadow-popup outline-none"
          >
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onChoose={onChoose} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entry({ entry, onChoose }: { entry: MenuEntry } & Pick<MenuPopupProps, 'onChoose'>) {
  if (entry.kind === 'separator') return <Menu.Separator className="my-1 h-px bg-line" />
  if (entry.kind === 'heading') return <div className="px-2 py-1.5 text-xs text-ink-faint">{entry.label}</div>
  if (entry.kind === 'choice') return <Choice entry={entry} />
  return (
    <Menu.Item
      label={typeof entry.label === 'string' ? entry.label : undefined}
      onClick={() => onChoose(entry.onSelect)}
      className={cx(row, entry.danger && 'text-destructive')}
    >
      {entry.icon ? <span className="grid w-4 shrink-0 place-items-center text-ink-faint">{entry.icon}</span> : null}
      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
      {entry.hint ? <span className="shrink-0 text-xs text-ink-faint">{entry.hint}</span> : null}
    </Menu.Item>
  )
}

function Choice({ entry }: { entry: Extract<MenuEntry, { kind: 'choice' }> }) {
  return (
    <Menu.RadioGroup value={entry.value} onValueChange={entry.onChange} aria-label={entry.label}>
      <Menu.GroupLabel className="px-2 pt-1.5 pb-1 text-xs text-ink-faint">{entry.label}</Menu.GroupLabel>
      {entry.options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} closeOnClick className={row}>
          <span className="grid w-4 shrink-0 place-items-center">
            <Menu.RadioItemIndicator>
              <Check size={14} aria-hidden />
            </Menu.RadioItemIndicator>
          </span>
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
