import * as z from 'zod/mini'

/** Drafts that this browser keeps, for a while or for the life of a tab. */
export const draftsIn = <Draft>(storage: () => Storage, schema: z.ZodMiniType<Draft>) => ({
  /** Null where there is none that can be read. */
  read: (key: string): Draft | null => {
    try {
      const stored = storage().getItem(key)
      return stored === null ? null : z.parse(schema, JSON.parse(stored))
    } catch {
      return null
    }
  },
  /** Throws where the browser refuses. */
  write: (key: string, draft: Draft | null) => {
    if (draft === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(draft))
  },
})
