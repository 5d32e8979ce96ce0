import * as z from 'zod/mini'

/** What an alert watches for. */
export const AlertKind = z.enum(['volume', 'threshold', 'keyword', 'person', 'collection'])
export type AlertKind = z.infer<typeof AlertKind>
