import * as z from 'zod/mini'

export const AlertKind = z.enum(['volume', 'threshold', 'keyword', 'person', 'collection'])
export type AlertKind = z.infer<typeof AlertKind>
