import { timeZoomMachine } from '#src/machines/time-zoom.ts'
import type { Registered } from './registered.ts'

export const timeZoom: Registered = {
  machine: timeZoomMachine,
  decides: 'Which stretch of a chart over time is chosen, by dragging or by keys, and what was only a click.',
  file: 'time-zoom.ts',
  inputs: [undefined],
  samples: {
    'pointer.press': [{ type: 'pointer.press', index: 3 }],
    'pointer.move': [3, 5].map((index) => ({ type: 'pointer.move', index })),
    'choice.extend': [{ type: 'choice.extend', from: 3, to: 4 }],
  },
}
