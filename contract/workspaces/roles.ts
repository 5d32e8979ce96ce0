import * as z from 'zod/mini'
import { openEnum } from '../tolerance.ts'

export const Role = z.enum(['owner', 'manager', 'viewer'])
export type Role = z.infer<typeof Role>

/** A role in an answer; a role unknown to this build has a viewer's permissions. */
export const RoleOrUnknown = openEnum(Role.options, 'unknown')
export type RoleOrUnknown = z.infer<typeof RoleOrUnknown>
