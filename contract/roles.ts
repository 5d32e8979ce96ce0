import * as z from 'zod/mini'

export const Role = z.enum(['owner', 'manager', 'viewer'])
export type Role = z.infer<typeof Role>
