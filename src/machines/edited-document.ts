import type { Problem } from './problem.ts'

/** A document as it is saved: its version, and who saved it. */
export type Saved<Draft> = Draft & { version: number; by: string | null }

/** What an editor holds. `faulty`: the draft cannot be saved; `remote`: what somebody else saved meanwhile. */
export type Editing<Draft> = {
  draft: Draft
  faulty: boolean
  saved: Saved<Draft> | null
  remote: Saved<Draft> | null
  problem: Problem | null
}

/** What became of a draft that was sent. `Id`: what it is found by; `Refused`: the ways it can be refused. */
export type SaveOutcome<Draft, Id, Refused extends string = 'refused'> =
  | ({ kind: 'saved'; saved: Saved<Draft> } & Id)
  | { kind: 'conflict'; remote: Saved<Draft> }
  | { kind: 'deleted' }
  | { kind: Refused; problem: Problem }

type Kind = { kind: string }
type Held<Draft> = { context: Editing<Draft> }

/** What a kind of document says of its drafts. */
type DraftKind<Draft> = {
  blank: Draft
  /** The part of a saved document that a person edits. */
  draftOf: (document: Draft) => Draft
  isSame: (one: Draft, other: Draft) => boolean
}

/** Guards of every editor, and what its actions assign. */
export const editingOf = <Draft extends { name: string }>({ blank, draftOf, isSame }: DraftKind<Draft>) => ({
  guards: {
    isMissing: (_: unknown, { kind }: Kind) => kind === 'missing',
    isUnchanged: ({ context: { draft, saved } }: Held<Draft>) => isSame(draft, saved ?? blank),
    isFaulty: ({ context: { faulty } }: Held<Draft>) => faulty,
    isNameless: ({ context: { draft } }: Held<Draft>) => draft.name.trim() === '',
    staysFaulty: (_: unknown, faulty: boolean) => faulty,
    isSaved: (_: unknown, { kind }: Kind) => kind === 'saved',
    isConflict: (_: unknown, { kind }: Kind) => kind === 'conflict',
    isDeleted: (_: unknown, { kind }: Kind) => kind === 'deleted',
  },
  discarded: ({ saved }: Editing<Draft>) => ({
    draft: draftOf(saved ?? blank),
    faulty: false,
    problem: null,
  }),
  mineKept: ({ remote }: Editing<Draft>) => ({ saved: remote, remote: null }),
  remoteTaken: ({ remote, draft }: Editing<Draft>) => ({
    saved: remote,
    draft: draftOf(remote ?? draft),
    faulty: false,
    remote: null,
  }),
  explained: (_: unknown, problem: Problem) => ({ problem }),
})

/** What is kept of a save: the version that is saved now, that of somebody else, or what is wrong. */
export function keptOf<Draft>(outcome: SaveOutcome<Draft, object, string>) {
  if ('saved' in outcome) return { saved: outcome.saved, remote: null, problem: null }
  if ('remote' in outcome) return { remote: outcome.remote }
  return 'problem' in outcome ? { problem: outcome.problem } : {}
}

/** A problem with a name is told at its field. */
export const isOfName = ({ code }: Problem) => code === 'name' || code === 'nameless'
