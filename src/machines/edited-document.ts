import { normaliseName } from '#contract/name.ts'
import type { Problem } from './problem.ts'

/** A saved document with its version; `by`: who saved it. */
export type SavedDocument<Draft> = Draft & { version: number; by: string | null }

/** `documentId`: null if not saved yet. `initialDraft`: the first content of a new document. */
export type DocumentInput<Draft> = { workspaceId: string; documentId: string | null; initialDraft: Draft | null }

/** The context of an editor. `faulty`: the draft can't be saved; `remote`: a newer version that someone else saved. */
export type EditorContext<Draft> = DocumentInput<Draft> & {
  draft: Draft
  faulty: boolean
  saved: SavedDocument<Draft> | null
  remote: SavedDocument<Draft> | null
  problem: Problem | null
}
export type Editor<Draft> = { context: EditorContext<Draft> }

/** The events of every editor, besides a changed draft. */
export type EditorEvent =
  | { type: 'draft.save' | 'draft.saveAsNew' | 'draft.discard' | 'document.reopen' }
  | { type: 'conflict.keepMine' | 'conflict.adoptRemote' }

/** `draft`: the one in this browser, or the saved one; `Validity`: facts about it, at least whether it is faulty. */
export type OpenOutcome<Draft, Validity> =
  | ({ kind: 'opened'; saved: SavedDocument<Draft> | null; draft: Draft } & Validity)
  | { kind: 'missing' }

/** `version`: the saved version on which the draft is based. */
export type SaveInput<Draft> = { workspaceId: string; documentId: string | null; version: number | null; draft: Draft }
/** The result of a save. `Refused`: the kinds of refusal. */
export type SaveOutcome<Draft, Refused extends string = 'refused'> =
  | { kind: 'saved'; documentId: string; saved: SavedDocument<Draft> }
  | { kind: 'conflict'; remote: SavedDocument<Draft> }
  | { kind: 'deleted' }
  | { kind: Refused; problem: Problem }

export const toSaveInput = <Draft>({
  context: { workspaceId, documentId, saved, draft },
}: {
  context: Omit<EditorContext<Draft>, 'initialDraft' | 'faulty'>
}): SaveInput<Draft> => ({ workspaceId, documentId, version: saved?.version ?? null, draft })

/** A guard or action by its name, with the actor's output as its params. */
export const withOutputParams =
  <Outcome>() =>
  <Name extends string>(type: Name) => ({
    type,
    params: ({ event }: { event: { output: Outcome } }) => event.output,
  })

type Kind = { kind: string }

export const saveGuards = {
  isSaved: (_: unknown, { kind }: Kind) => kind === 'saved',
  isConflict: (_: unknown, { kind }: Kind) => kind === 'conflict',
  isDeleted: (_: unknown, { kind }: Kind) => kind === 'deleted',
}

/** How to create and compare drafts of one kind of document. */
type DraftKind<Draft> = {
  blank: Draft
  /** The part of a saved document that the user edits. */
  draftOf: (document: Draft) => Draft
  /** Whether a draft equals the saved version, or the blank one if nothing is saved. */
  isUnchanged: (draft: Draft, saved: Draft | null) => boolean
}

/** The guards of every editor, and the values that its actions assign. */
export const createEditorParts = <Draft extends { name: string }>({
  blank,
  draftOf: pickDraft,
  isUnchanged,
}: DraftKind<Draft>) => ({
  guards: {
    ...saveGuards,
    isMissing: (_: unknown, { kind }: Kind) => kind === 'missing',
    isUnchanged: ({ context: { draft, saved } }: Editor<Draft>) => isUnchanged(draft, saved),
    isFaulty: ({ context: { faulty } }: Editor<Draft>) => faulty,
    isNameless: ({ context: { draft } }: Editor<Draft>) => normaliseName(draft.name) === '',
    staysFaulty: (_: unknown, faulty: boolean) => faulty,
  },
  begun: (input: DocumentInput<Draft>) => ({
    ...input,
    draft: input.initialDraft ?? blank,
    faulty: false,
    saved: null,
    remote: null,
    problem: null,
  }),
  discarded: ({ saved }: EditorContext<Draft>) => ({
    draft: pickDraft(saved ?? blank),
    faulty: false,
    problem: null,
  }),
  rebased: ({ remote }: EditorContext<Draft>) => ({ saved: remote, remote: null }),
  remoteTaken: ({ remote, draft }: EditorContext<Draft>) => ({
    saved: remote,
    draft: pickDraft(remote ?? draft),
    faulty: false,
    remote: null,
  }),
  /** The draft for this browser to store; null if it equals the saved version. */
  draftToStore: (editor: Editor<Draft>) => {
    const { draft, saved } = editor.context
    return { ...toSaveInput(editor), draft: isUnchanged(draft, saved) ? null : draft }
  },
})

/** For `assign`: the saved version, someone else's version, or the problem. */
export function withOutcome<Draft>(outcome: SaveOutcome<Draft, string>) {
  if ('saved' in outcome) return { documentId: outcome.documentId, saved: outcome.saved, remote: null, problem: null }
  if ('remote' in outcome) return { remote: outcome.remote }
  return 'problem' in outcome ? { problem: outcome.problem } : {}
}

/** For `assign`: the draft no longer belongs to a saved document. */
export const detachedContext = { documentId: null, saved: null, remote: null, problem: null }

/** A problem with the name is shown at its field. */
export const isNameProblem = ({ code }: Problem) => code === 'name' || code === 'nameless'
