import { alertMachine } from '#src/machines/alert.ts'
import type { Registered } from './registered.ts'

const hour = 3_600_000
const text = { detail: 'The query is gone.' }

export const alert: Registered = {
  machine: alertMachine,
  decides: 'Whether an alert watches, has fired or rests, and when its recipients are told.',
  file: 'alert.ts',
  inputs: [{ cooldown: hour }],
  samples: {
    'check.failed': [{ type: 'check.failed', failure: text }],
    'alert.change': [{ type: 'alert.change', cooldown: hour }],
    'alert.snooze': [{ type: 'alert.snooze', until: 2 * hour }],
    'quiet.begin': [{ type: 'quiet.begin', until: 2 * hour }],
  },
  sameAs: ({ value, context: { firedAt, until, held, failure } }) => [value, firedAt, until, held, failure !== null],
}
