import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { Mapping } from './uploads.ts'
import { Name } from '../name.ts'
import { Id, Instant, Nothing, inWorkspace } from '../primitives.ts'

export const Preset = z.object({ id: Id, name: z.string(), mapping: Mapping, updatedAt: Instant })
export type Preset = z.infer<typeof Preset>

export const listPresets = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/mapping-presets',
  access: 'imports.run',
  summary: 'List the saved mappings by name.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(Preset) }),
})

export const savePreset = endpoint({
  api: 'social',
  method: 'PUT',
  path: '/workspaces/:workspaceId/mapping-presets',
  access: 'imports.run',
  summary: 'Create a saved mapping, or replace the one with the same name.',
  input: z.strictObject({ ...inWorkspace, name: Name, mapping: Mapping }),
  maxBytes: largeBodyBytes,
  output: Preset,
  problems: ['quota_reached'],
})

export const deletePreset = endpoint({
  api: 'social',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/mapping-presets/:presetId',
  access: 'imports.run',
  summary: 'Delete a saved mapping.',
  input: z.strictObject({ ...inWorkspace, presetId: Id }),
  output: Nothing,
})
