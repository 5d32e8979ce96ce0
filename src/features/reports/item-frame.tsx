import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis, Grip, MoveDiagonal2, Settings2, Trash2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import type { ReportItem } from '#contract/reports/reports.ts'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import type { Step } from './arrange.ts'
import { itemName } from './labels.ts'

const arrows = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
} as const satisfies Record<string, Step>

type ItemFrameProps = {
  item: ReportItem
  /** ID of the text that explains the keys. */
  hint: string
  isSelected: boolean
  isFaulty: boolean
  /** Whether the page shows one column, where items have only an order. */
  isColumn: () => boolean
  onDragStart: (event: PointerEvent, resizes: boolean) => void
  onDrag: (event: PointerEvent) => void
  onDrop: () => void
  onDragCancel: () => void
  onFocus: () => void
  /** Returns whether there was something to revert. */
  onRevert: () => boolean
  onStep: (by: Step, resizes?: boolean) => void
  onSelect: () => void
  onRemove: () => void
}

/** Lies over an item. Its controls sit on the border, so that they cover no contents. */
export function ItemFrame({
  item,
  hint,
  isSelected,
  isFaulty,
  isColumn,
  onDragStart,
  onDrag,
  onDrop,
  onDragCancel,
  onFocus,
  onRevert,
  onStep,
  onSelect,
  onRemove,
}: ItemFrameProps) {
  const name = itemName(item)
  const entry = (id: string, label: string, by: Step, resizes = false) =>
    ({ kind: 'item', id, label, onSelect: () => onStep(by, resizes) }) as const
  const entries = () => [
    {
      kind: 'item' as const,
      id: 'settings',
      label: t`Settings`,
      icon: <Settings2 size={14} aria-hidden />,
      onSelect,
    },
    { kind: 'separator' as const, id: 'places' },
    entry('up', t`Move up`, arrows.ArrowUp),
    entry('down', t`Move down`, arrows.ArrowDown),
    ...(isColumn()
      ? []
      : [
          entry('left', t`Move left`, arrows.ArrowLeft),
          entry('right', t`Move right`, arrows.ArrowRight),
          entry('wider', t`Wider`, arrows.ArrowRight, true),
          entry('narrower', t`Narrower`, arrows.ArrowLeft, true),
          entry('taller', t`Taller`, arrows.ArrowDown, true),
          entry('shorter', t`Shorter`, arrows.ArrowUp, true),
        ]),
    { kind: 'separator' as const, id: 'removal' },
    {
      kind: 'item' as const,
      id: 'remove',
      label: t`Remove`,
      danger: true,
      icon: <Trash2 size={14} aria-hidden />,
      onSelect: onRemove,
    },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a larger target for the handle
    <div
      className={cx(
        'absolute inset-0 scroll-mt-24 scroll-mb-4 cursor-grab rounded-md border active:cursor-grabbing',
        isSelected ? 'border-signal ring-1 ring-signal' : 'border-dashed border-line-strong hover:border-ink-soft',
        isFaulty && 'border-destructive!',
      )}
      onPointerDown={(event) => {
        const target = event.target as Element
        const resizes = target.closest('[data-resize]') !== null
        const moves = target.closest('[data-handle]') !== null || target === event.currentTarget
        if (event.button !== 0 || (!resizes && !moves)) return
        // A finger on the panel scrolls the page; on the handle it drags.
        if (isColumn() || (event.pointerType !== 'mouse' && target === event.currentTarget)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        onDragStart(event, resizes)
      }}
      onPointerMove={onDrag}
      onPointerUp={onDrop}
      onClick={(event) => event.target === event.currentTarget && isColumn() && onSelect()}
      onPointerCancel={onDragCancel}
    >
      <button
        type="button"
        data-handle={item.id}
        aria-label={name}
        aria-describedby={hint}
        className={cx(controlClass, 'left-2 scroll-mt-24 cursor-grab [touch-action:pan-y] px-1.5 in-grid:touch-none')}
        onFocus={onFocus}
        onClick={onSelect}
        onKeyDown={(event) => {
          const by: Step | undefined = Object.hasOwn(arrows, event.key)
            ? arrows[event.key as keyof typeof arrows]
            : undefined
          if (by !== undefined) onStep(by, event.shiftKey)
          else if (event.key !== 'Escape' || !onRevert()) return
          event.preventDefault()
        }}
      >
        <Grip size={15} aria-hidden />
      </button>
      <Menu
        label={t`Actions for ${name}`}
        align="end"
        entries={entries}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="sm"
            className={cx(controlClass, 'right-2')}
            label={t`Actions for ${name}`}
            icon={<Ellipsis size={15} aria-hidden />}
          />
        )}
      />
      <span
        aria-hidden
        data-resize
        className="absolute right-0 bottom-0 hidden size-5 cursor-nwse-resize touch-none place-items-center rounded-tl-md bg-sunken in-grid:grid"
      >
        <MoveDiagonal2 size={12} />
      </span>
      {isFaulty ? (
        <p className="absolute right-10 bottom-0 bg-surface px-1 text-xs text-destructive">
          {item.kind === 'image' ? <Trans>Describe the image.</Trans> : <Trans>Enter a text, or remove it.</Trans>}
        </p>
      ) : null}
    </div>
  )
}

/** Lies in the gap above the item and in its padding. */
const controlClass =
  'absolute! -top-4 grid h-6! place-items-center rounded-md border border-line-strong bg-raised text-ink-soft hover:text-ink pointer-coarse:-top-7 pointer-coarse:h-9!'
