import { AuditGroup } from '#contract/workspaces/audit.ts'
import { Id } from '#contract/primitives.ts'
import * as z from 'zod/mini'

export const AuditSearch = z.object({
  person: z.catch(z.optional(Id), undefined),
  group: z.catch(z.optional(AuditGroup), undefined),
  from: z.catch(z.optional(z.iso.date()), undefined),
  to: z.catch(z.optional(z.iso.date()), undefined),
})
export type AuditSearch = z.infer<typeof AuditSearch>

/** Omits unset values. */
export const withoutEmpty = (search: AuditSearch): AuditSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
