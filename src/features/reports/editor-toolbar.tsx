import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Heading, Redo2, Settings2, Text as TextIcon, Undo2 } from 'lucide-react'
import type { RefObject } from 'react'
import type { ReportItem } from '#contract/reports/reports.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ImageButton } from './image-button.tsx'
import { AddPanel } from './panel-picker.tsx'

type EditorToolbarProps = {
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }
  undoButton: RefObject<HTMLButtonElement | null>
  announcement: string
  onAdd: (item: ReportItem) => void
  /** Null if the report's settings are beside the panels. */
  onSettings: (() => void) | null
}

export function EditorToolbar({ history, undoButton, announcement, onAdd, onSettings }: EditorToolbarProps) {
  const { canUndo, canRedo, undo, redo } = history
  return (
    <div className="top-12 z-(--z-sticky) -mx-2 flex flex-wrap items-center gap-2 bg-paper px-2 py-2 sm:sticky lg:top-0">
      <AddPanel onAdd={onAdd} />
      <Button
        icon={<Heading size={14} aria-hidden />}
        onClick={() => onAdd({ kind: 'heading', id: crypto.randomUUID(), text: '' })}
      >
        <Trans>Add a heading</Trans>
      </Button>
      <Button
        icon={<TextIcon size={14} aria-hidden />}
        onClick={() => onAdd({ kind: 'text', id: crypto.randomUUID(), text: '' })}
      >
        <Trans>Add a text</Trans>
      </Button>
      <ImageButton
        label={t`Add an image`}
        onImage={(image) => onAdd({ kind: 'image', id: crypto.randomUUID(), image, text: '' })}
      />
      <span className="flex">
        <IconButton
          ref={undoButton}
          label={t`Undo`}
          icon={<Undo2 size={15} aria-hidden />}
          aria-disabled={!canUndo}
          className="aria-disabled:opacity-50"
          onClick={undo}
        />
        <IconButton
          label={t`Redo`}
          icon={<Redo2 size={15} aria-hidden />}
          aria-disabled={!canRedo}
          className="aria-disabled:opacity-50"
          onClick={redo}
        />
      </span>
      {onSettings === null ? null : (
        <Button icon={<Settings2 size={14} aria-hidden />} onClick={onSettings}>
          <Trans>Report settings</Trans>
        </Button>
      )}
      <p role="status" className="min-w-0 truncate text-xs text-ink-soft max-sm:sr-only">
        {announcement}
      </p>
    </div>
  )
}
