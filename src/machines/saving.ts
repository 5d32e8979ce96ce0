import type { Trouble } from './trouble.ts'

/** Words as they are saved: their version, and who saved them. */
export type Saved<Words> = Words & { version: number; by: string | null }

/** What an editor holds of the words one writes. `theirs`: those that somebody else saved meanwhile. */
export type Writing<Words> = {
  words: Words
  faulty: boolean
  saved: Saved<Words> | null
  theirs: Saved<Words> | null
  trouble: Trouble | null
}

/** What became of words that were sent. `Id`: what they are found by; `Refused`: the ways they can be refused. */
export type SaveOutcome<Words, Id, Refused extends string = 'refused'> =
  | ({ kind: 'saved'; saved: Saved<Words> } & Id)
  | { kind: 'conflict'; theirs: Saved<Words> }
  | { kind: 'deleted' }
  | { kind: Refused; trouble: Trouble }

type Done<Output> = { event: { output: Output } }
type Kinds = { kind: string; as: string }

/** What the setup of an editor takes for its guard `isOutcome`. */
export const isOutcome = (_: unknown, { kind, as }: Kinds) => kind === as

/** What the chart of an editor says of the ways in which a save ends. */
export const chartOfSaving = <Outcome extends { kind: string }>() => ({
  whenSaving: (as: Outcome['kind']) => ({
    type: 'isOutcome' as const,
    params: ({ event }: Done<Outcome>): Kinds => ({ kind: event.output.kind, as }),
  }),
  keepOutcome: { type: 'keepOutcome' as const, params: ({ event }: Done<Outcome>) => event.output },
})

/** What is kept of a save: the words as they are saved now, those of somebody else, or what is wrong. */
export function keptOf<Words>(outcome: SaveOutcome<Words, object, string>) {
  if ('saved' in outcome) return { saved: outcome.saved, theirs: null, trouble: null }
  if ('theirs' in outcome) return { theirs: outcome.theirs }
  return 'trouble' in outcome ? { trouble: outcome.trouble } : {}
}

/** Trouble with a name is told at its field. */
export const isOfName = ({ code }: Trouble) => code === 'name' || code === 'nameless'
