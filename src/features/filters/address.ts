import type { Shown } from '#contract/filtered.ts'

/** What an address of these pages says beside the filter bar. */
export type FilteredSearch = {
  /** Kept, removed, or all posts. */
  show?: Shown
  /** Filters and mutes have views of their own. */
  view?: 'filters' | 'mutes'
  /** The filter that is being edited. */
  edit?: string
  /** A new filter; what the bar and `text` ask for is its beginning. */
  make?: string
  /** A filter that the new one begins as a copy of. */
  copy?: string
  /** A query that nobody has saved. */
  text?: string
  /** A mark that a new filter begins with. */
  hashtag?: string
  domain?: string
  /** As `source:id`. */
  author?: string
}

/** An address without a filter that is being written. */
export const notWriting = {
  edit: undefined,
  make: undefined,
  copy: undefined,
  hashtag: undefined,
  domain: undefined,
  author: undefined,
}

export type FilteredChange = Partial<Record<keyof FilteredSearch | 'filter', string | undefined>>
