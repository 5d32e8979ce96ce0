import type { Saved, SaveOutcome } from './saving.ts'
import type { Trouble } from './trouble.ts'

/** What a person writes. */
export type Words = { name: string; text: string; tags: readonly string[] }
export type SavedWords = Saved<Words>

/** A text as the editor sees it. `faulty`: it has errors; `readable`: it has a shape, so that the builder can show it. */
export type Judged = { faulty: boolean; readable: boolean }

/** `locked`: only owners may write it, and the person at the screen is none; `words` are those of a draft, where one is kept. */
export type OpenOutcome =
  | ({ kind: 'opened'; saved: SavedWords | null; words: Words } & Judged)
  | ({ kind: 'locked'; saved: SavedWords; words: Words } & Judged)
  | { kind: 'missing' }
export type QuerySaving = SaveOutcome<Words, { queryId: string }, 'locked' | 'refused'>
export type SaveInput = Words & { workspaceId: string; queryId: string | null; version: number | null }

export const blank: Words = { name: '', text: '', tags: [] }
const sameTags = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag, index) => tag === other[index])
export const sameWords = (one: Words, other: Words) =>
  one.name === other.name && one.text === other.text && sameTags(one.tags, other.tags)
export const wordsOf = ({ name, text, tags }: Words): Words => ({ name, text, tags })

export const nameless: Trouble = { code: 'nameless', detail: 'Give the query a name.' }
export const unreadable: Trouble = {
  code: 'faulty',
  detail: 'The query cannot be read yet. It is kept as a draft in this browser.',
}
