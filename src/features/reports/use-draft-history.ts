import { useEffect, useEffectEvent, useState } from 'react'
import { type DraftHistory, emptyHistory, recordDraft, redoDraft, undoDraft } from '#src/machines/draft-history.ts'

/** Text fields undo typing themselves. */
const hasOwnUndo = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=radio], [type=checkbox]), textarea, [contenteditable], dialog') !== null

/** Undo and redo, also by Ctrl or ⌘ with Z or Y. */
export function useDraftHistory<Draft>(draft: Draft, apply: (draft: Draft) => void) {
  const [history, setHistory] = useState<DraftHistory<Draft>>(emptyHistory)
  const step = (move: typeof undoDraft<Draft>) => {
    const moved = move(history, draft)
    if (moved === null) return
    setHistory(moved.history)
    apply(moved.draft)
  }
  const undo = () => step(undoDraft)
  const redo = () => step(redoDraft)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || hasOwnUndo(event.target)) return
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo,
    redo,
    /** `edit` names a change that is typed, and so is one step. */
    change: (next: Draft, edit: string | null = null) => {
      setHistory(recordDraft(history, draft, edit))
      apply(next)
    },
    clear: () => setHistory(emptyHistory),
  }
}
