import { tidyName } from '#contract/name.ts'
import type { Problem } from './problem.ts'

/** A document as it is saved: its version, and who saved it. */
export type Saved<Draft> = Draft & { version: number; by: string | null }

/** `documentId`: null for one that is not saved yet. `initialDraft`: what a new one begins with. */
export type DocumentInput<Draft> = { workspaceId: string; documentId: string | null; initialDraft: Draft | null }

/** What an editor holds. `faulty`: the draft cannot be saved; `remote`: what somebody else saved meanwhile. */
export type Editing<Draft> = DocumentInput<Draft> & {
  draft: Draft
  faulty: boolean
  saved: Saved<Draft> | null
  remote: Saved<Draft> | null
  problem: Problem | null
}
export type Editor<Draft> = { context: Editing<Draft> }

/** What every editor hears besides a changed draft. */
export type EditingEvent =
  | { type: 'draft.save' | 'draft.saveAsNew' | 'draft.discard' | 'document.reopen' }
  | { type: 'conflict.keepMine' | 'conflict.adoptRemote' }

/** `draft`: the one that this browser stores, if any; `Validity`: what is known of it, at least whether it is faulty. */
export type OpenOutcome<Draft, Validity> =
  | ({ kind: 'opened'; saved: Saved<Draft> | null; draft: Draft } & Validity)
  | { kind: 'missing' }

/** `version`: the one that the draft began from. */
export type SaveInput<Draft> = { workspaceId: string; documentId: string | null; version: number | null; draft: Draft }
/** What became of a draft that was sent. `Refused`: the ways it can be refused. */
export type SaveOutcome<Draft, Refused extends string = 'refused'> =
  | { kind: 'saved'; documentId: string; saved: Saved<Draft> }
  | { kind: 'conflict'; remote: Saved<Draft> }
  | { kind: 'deleted' }
  | { kind: Refused; problem: Problem }

export const saveInputOf = <Draft>({
  context: { workspaceId, documentId, saved, draft },
}: {
  context: Omit<Editing<Draft>, 'initialDraft' | 'faulty'>
}): SaveInput<Draft> => ({ workspaceId, documentId, version: saved?.version ?? null, draft })

/** A guard or an action by its name, told what an actor answered. */
export const onOutcome =
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

/** What a kind of document says of its drafts. */
type DraftKind<Draft> = {
  blank: Draft
  /** The part of a saved document that a person edits. */
  draftOf: (document: Draft) => Draft
  /** Whether a draft is what is saved, or blank where nothing is. */
  isUnchanged: (draft: Draft, saved: Draft | null) => boolean
}

/** Guards of every editor, and what its actions assign. */
export const editingOf = <Draft extends { name: string }>({ blank, draftOf, isUnchanged }: DraftKind<Draft>) => ({
  guards: {
    ...saveGuards,
    isMissing: (_: unknown, { kind }: Kind) => kind === 'missing',
    isUnchanged: ({ context: { draft, saved } }: Editor<Draft>) => isUnchanged(draft, saved),
    isFaulty: ({ context: { faulty } }: Editor<Draft>) => faulty,
    isNameless: ({ context: { draft } }: Editor<Draft>) => tidyName(draft.name) === '',
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
  discarded: ({ saved }: Editing<Draft>) => ({
    draft: draftOf(saved ?? blank),
    faulty: false,
    problem: null,
  }),
  rebased: ({ remote }: Editing<Draft>) => ({ saved: remote, remote: null }),
  remoteTaken: ({ remote, draft }: Editing<Draft>) => ({
    saved: remote,
    draft: draftOf(remote ?? draft),
    faulty: false,
    remote: null,
  }),
  /** The draft for this browser to store; none where it is what is saved. */
  draftToStore: (editor: Editor<Draft>) => {
    const { draft, saved } = editor.context
    return { ...saveInputOf(editor), draft: isUnchanged(draft, saved) ? null : draft }
  },
})

/** For `assign`: the version that is saved now, that of somebody else, or what is wrong. */
export function withOutcome<Draft>(outcome: SaveOutcome<Draft, string>) {
  if ('saved' in outcome) return { documentId: outcome.documentId, saved: outcome.saved, remote: null, problem: null }
  if ('remote' in outcome) return { remote: outcome.remote }
  return 'problem' in outcome ? { problem: outcome.problem } : {}
}

/** For `assign`: the draft is of no document any more. */
export const detached = { documentId: null, saved: null, remote: null, problem: null }

/** A problem with a name stands at its field. */
export const isOfName = ({ code }: Problem) => code === 'name' || code === 'nameless'
