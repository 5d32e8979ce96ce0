type Named<Id> = { name: string | null; handle: string | null; id: Id }

/** The author's name, otherwise the handle, otherwise the source's ID. */
export const authorName = <Id extends string | null>({ name, handle, id }: Named<Id>): string | Id =>
  name ?? handle ?? id

/** An author in URLs, calls and mutes: `source:id`. */
export const authorKey = ({ source, id }: { source: string; id: string }) => `${source}:${id}`
