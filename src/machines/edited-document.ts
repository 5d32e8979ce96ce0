import { normaliseName } from '#contract/name.ts'
import type { Problem } from './problem.ts'

/** A saved document with its version; `by`: who saved it. */
export type SavedDocument<Draft> = Draft & { version: number; by: string | null }

/** `documentId`: null if not saved yet. `initialDraft`: the first content of a new document. */
export type DocumentInput<Draft> = { workspaceId: string; documentId: string | null; initialDraft: Draft | null }

/**
 * The context of an editor. `faulty`: the draft can't be saved; `remote`: a newer version that someone else saved;
 * `Saved`: a saved document without its version.
 */
export type EditorContext<Draft, Saved extends Draft = Draft> = DocumentInput<Draft> & {
  draft: Draft
  faulty: boolean
  saved: SavedDocument<Saved> | null
  remote: SavedDocument<Saved> | null
  problem: Problem | null
}

/** The events of every editor, besides a changed draft. */
export type EditorEvent =
  | { type: 'draft.save' | 'draft.saveAsNew' | 'draft.discard' | 'document.reopen' }
  | { type: 'conflict.keepMine' | 'conflict.adoptRemote' }

/** `draft`: the one in this browser, or the saved one; `Validity`: facts about it, at least whether it is faulty. */
export type OpenOutcome<Draft, Validity, Saved extends Draft = Draft> =
  | ({ kind: 'opened'; saved: SavedDocument<Saved> | null; draft: Draft } & Validity)
  | { kind: 'missing' }

/** `version`: the saved version on which the draft is based. */
export type SaveInput<Draft> = { workspaceId: string; documentId: string | null; version: number | null; draft: Draft }
export type SaveOutcome<Saved> =
  | { kind: 'saved'; documentId: string; saved: SavedDocument<Saved> }
  | { kind: 'conflict'; remote: SavedDocument<Saved> }
  | { kind: 'deleted' }
  | { kind: 'refused'; problem: Problem }

export const toSaveInput = <Draft>({
  context: { workspaceId, documentId, saved, draft },
}: {
  context: Omit<EditorContext<Draft>, 'initialDraft' | 'faulty'>
}): SaveInput<Draft> => ({ workspaceId, documentId, version: saved?.version ?? null, draft })

/** A guard or action by its name, with the actor's output as its params. */
export const withOutput = <Name extends string>(type: Name) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }) => event.output,
})

type Kind = { kind: string }

export const saveGuards = {
  isSaved: (_: unknown, { kind }: Kind) => kind === 'saved',
  isConflict: (_: unknown, { kind }: Kind) => kind === 'conflict',
  isDeleted: (_: unknown, { kind }: Kind) => kind === 'deleted',
}

/** How to create and compare drafts of one kind of document. */
export type DraftKind<Draft> = {
  blank: Draft
  /** The part of a saved document that the user edits. */
  draftOf: (document: Draft) => Draft
  isSame: (one: Draft, other: Draft) => boolean
}

/** The guards of every editor, and the values that its actions assign. */
export function createEditorParts<Draft extends { name: string }, Saved extends Draft = Draft>({
  blank,
  draftOf,
  isSame,
}: DraftKind<Draft>) {
  type Editor = { context: EditorContext<Draft, Saved> }
  const isUnchanged = ({ context: { draft, saved } }: Editor) => isSame(draft, saved ?? blank)
  return {
    guards: {
      ...saveGuards,
      isMissing: (_: unknown, { kind }: Kind) => kind === 'missing',
      isUnchanged,
      isFaulty: ({ context: { faulty } }: Editor) => faulty,
      isNameless: ({ context: { draft } }: Editor) => normaliseName(draft.name) === '',
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
    discarded: ({ context: { saved } }: Editor) => ({ draft: draftOf(saved ?? blank), faulty: false, problem: null }),
    rebased: ({ context: { remote } }: Editor) => ({ saved: remote, remote: null }),
    remoteTaken: ({ context: { remote, draft } }: Editor) => ({
      saved: remote,
      draft: draftOf(remote ?? draft),
      faulty: false,
      remote: null,
    }),
    /** The draft for this browser to store; null if it equals the saved version. */
    draftToStore: (editor: Editor) => ({
      ...toSaveInput(editor),
      draft: isUnchanged(editor) ? null : editor.context.draft,
    }),
  }
}

/** For `assign`: the saved version, someone else's version, or the problem. */
export function withOutcome<Saved>(_: unknown, outcome: SaveOutcome<Saved>) {
  if ('saved' in outcome) return { documentId: outcome.documentId, saved: outcome.saved, remote: null, problem: null }
  if ('remote' in outcome) return { remote: outcome.remote }
  return 'problem' in outcome ? { problem: outcome.problem } : {}
}

/** For `assign`: the draft no longer belongs to a saved document. */
export const detachedContext = { documentId: null, saved: null, remote: null, problem: null }

/** A problem with the name is shown at its field. */
export const isNameProblem = ({ code }: Problem) => code === 'name' || code === 'nameless'
