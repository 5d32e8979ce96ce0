/** Earlier and undone drafts, the nearest last; `edit` names the last change, so that typing is one step. */
export type DraftHistory<Draft> = { past: readonly Draft[]; future: readonly Draft[]; edit: string | null }

export const emptyHistory = { past: [], future: [], edit: null } as const satisfies DraftHistory<never>

const maxSteps = 100

/** Records a draft before it changes; consecutive changes with the same `edit` are one step. */
export const recordDraft = <Draft>(
  { past, edit: lastEdit }: DraftHistory<Draft>,
  draft: Draft,
  edit: string | null,
): DraftHistory<Draft> => ({
  past: edit !== null && edit === lastEdit ? past : [...past, draft].slice(-maxSteps),
  future: [],
  edit,
})

type Step<Draft> = { draft: Draft; history: DraftHistory<Draft> }

/** Null if there is nothing to undo. */
export function undoDraft<Draft>({ past, future }: DraftHistory<Draft>, draft: Draft): Step<Draft> | null {
  const before = past.at(-1)
  if (before === undefined) return null
  return { draft: before, history: { past: past.slice(0, -1), future: [...future, draft], edit: null } }
}

/** Null if there is nothing to redo. */
export function redoDraft<Draft>({ past, future }: DraftHistory<Draft>, draft: Draft): Step<Draft> | null {
  const after = future.at(-1)
  if (after === undefined) return null
  return { draft: after, history: { past: [...past, draft], future: future.slice(0, -1), edit: null } }
}
