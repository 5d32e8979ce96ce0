import * as z from 'zod/mini'
import { CollectorSource, CollectorState } from '../collection/collector-source.ts'
import { endpoint } from '../endpoint.ts'
import { InputDay, Instant, WorkspaceId } from '../primitives.ts'

const time = { from: Instant, until: Instant }

/**
 * A period with incomplete data; `until` is in the future for a running pause. `textsPaused`: the plan's month was
 * full, so posts are counted without text. `gap`: a collector of the workspace was in `state` and could not read its
 * source.
 */
export const MarkedSpan = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('textsPaused'), ...time }),
  z.object({ kind: z.literal('gap'), ...time, source: CollectorSource, state: CollectorState }),
])
export type MarkedSpan = z.infer<typeof MarkedSpan>

/** Throws invalid_input for a range that ends before it begins or exceeds 49,711 days. */
export const listSpans = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/spans',
  access: 'insights.read',
  summary: 'List the times with incomplete data in a range of days, oldest first.',
  input: z.strictObject({ workspaceId: WorkspaceId, from: InputDay, to: InputDay }),
  output: z.object({ items: z.array(MarkedSpan) }),
})
