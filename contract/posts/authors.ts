type Named<Id> = { name: string | null; handle: string | null; id: Id }

/** What an author is called: the name, without one the handle, without both the source's id. */
export const authorName = <Id extends string | null>({ name, handle, id }: Named<Id>): string | Id =>
  name ?? handle ?? id

/** An author as addresses, calls and mutes name one: `source:id`. */
export const authorKey = ({ source, id }: { source: string; id: string }) => `${source}:${id}`
