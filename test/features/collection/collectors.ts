import type { CollectorState, ListedCollector } from '#contract/collection/collection.ts'

/** So long before `now`, as an instant. */
export const ago = (milliseconds: number, now = Date.now()) => new Date(now - milliseconds).toISOString()

type Status = NonNullable<ListedCollector['status']>

export const statusOf = (state: CollectorState, rest: Partial<Status> = {}): Status => ({
  state,
  past: 'complete',
  since: ago(60_000),
  lagSeconds: 2,
  fault: null,
  nextRetryAt: null,
  budget: null,
  // However slow the test is, its server was heard of just now.
  seenAt: '2100-01-01T00:00:00.000Z',
  ...rest,
})

const nothing = { events: 0, accepted: 0, duplicates: 0, rejected: 0, withheld: 0, counted: 0, deleted: 0 }

export const collectorOf = (name: string, rest: Partial<ListedCollector> = {}): ListedCollector => ({
  id: `00000000-0000-4000-8000-${String(name.length).padStart(12, '0')}`,
  source: 'feeds',
  name,
  settings: { feeds: ['https://example.org/feed'], everyMinutes: 15 },
  wanted: 'running',
  version: 1,
  cursorAt: null,
  status: statusOf('polling'),
  lately: nothing,
  gaps: 0,
  missing: { unfinished: 0, share: null },
  searches: { unfinished: 0, share: null },
  deadLetters: 0,
  lastHour: Array.from({ length: 60 }, () => 1),
  ...rest,
})

export const minuteOf = (minute: string, counts: Partial<typeof nothing> = {}) => ({ minute, ...nothing, ...counts })
