import * as z from 'zod/mini'
import { Email } from '../email.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing } from '../primitives.ts'
import { Role } from './roles.ts'

export const listStaff = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/internal/staff',
  access: 'collection.read',
  summary: 'List the staff of the installation.',
  input: Nothing,
  output: z.object({
    items: z.array(z.object({ userId: Id, name: z.nullable(z.string()), email: z.string(), role: Role })),
  }),
})

export const addStaff = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/internal/staff',
  access: 'collection.staff',
  summary:
    'Add a user to the staff, or set their role. Returns 404 not_found unless they have signed in with this verified address.',
  input: z.strictObject({ email: Email, role: Role }),
  output: Nothing,
})

export const removeStaff = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/internal/staff/:userId',
  access: 'collection.staff',
  summary: 'Remove a user from the staff.',
  input: z.strictObject({ userId: Id }),
  output: Nothing,
})
