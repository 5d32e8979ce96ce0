import * as z from 'zod/mini'

/** Drafts that this browser keeps, for a while or for the life of a tab. */
export function draftsIn<Draft>(storage: () => Storage, schema: z.ZodMiniType<Draft>) {
  /** Throws where the browser refuses. */
  const write = (key: string, draft: Draft | null) => {
    if (draft === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(draft))
  }
  return {
    /** Null where there is none that can be read. */
    read: (key: string): Draft | null => {
      try {
        const stored = storage().getItem(key)
        return stored === null ? null : z.parse(schema, JSON.parse(stored))
      } catch {
        return null
      }
    },
    write,
    /** As `write`; where the browser refuses, there is no draft. */
    keep: (key: string, draft: Draft | null) => {
      try {
        write(key, draft)
      } catch {
        // What is written lives as long as the page.
      }
    },
  }
}
