import * as z from 'zod/mini'
import { known } from '../tolerance.ts'

export const Role = z.enum(['owner', 'manager', 'viewer'])
export type Role = z.infer<typeof Role>

/** A role as an answer tells it: one that this build does not know may what a viewer may. */
export const RoleOrUnknown = known(Role.options, 'unknown')
export type RoleOrUnknown = z.infer<typeof RoleOrUnknown>
