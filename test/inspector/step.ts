import type { StepRecord } from '#src/inspector/messages.ts'

export const step = (seq: number, actor: string, more: Partial<StepRecord> = {}): StepRecord => ({
  seq,
  at: seq,
  actor,
  source: null,
  event: { type: 'go' },
  taken: [],
  status: 'active',
  value: null,
  tags: [],
  context: null,
  result: null,
  ...more,
})
