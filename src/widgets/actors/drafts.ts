import * as z from 'zod/mini'

export function createDraftStorage<Draft>(storage: () => Storage, schema: z.ZodMiniType<Draft>) {
  /** Throws if the browser blocks storage. */
  const write = (key: string, draft: Draft | null) => {
    if (draft === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(draft))
  }
  return {
    /** Null if missing or unreadable. */
    read: (key: string): Draft | null => {
      try {
        const stored = storage().getItem(key)
        return stored === null ? null : z.parse(schema, JSON.parse(stored))
      } catch {
        return null
      }
    },
    write,
    /** Like `write`, but without a draft if the browser blocks storage. */
    keep: (key: string, draft: Draft | null) => {
      try {
        write(key, draft)
      } catch {
        // The draft then lasts as long as the page.
      }
    },
  }
}
