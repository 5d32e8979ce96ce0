import { timeZoomMachine } from '#src/machines/time-zoom.ts'
import { movesOf } from './moves.ts'

const from = undefined
const press = { to: 'pressed', context: { anchor: 3, head: 3 } }
const chooses = {
  extend: { to: 'extending', context: { anchor: 6, head: 7 } },
  extendFurther: { to: 'extending', context: { anchor: 4, head: 9 } },
}
const zooms = [{ type: 'zoom' }]

export const timeZoomMoves = movesOf({
  machine: timeZoomMachine,
  decides: 'Which steps of a chart over time the user selects, by dragging or by keys.',
  events: {
    press: { type: 'pointer.press', index: 3 },
    stay: { type: 'pointer.move', index: 3 },
    leave: { type: 'pointer.move', index: 5 },
    release: { type: 'pointer.release' },
    click: { type: 'pointer.click' },
    extend: { type: 'choice.extend', from: 6, to: 7 },
    extendFurther: { type: 'choice.extend', from: 4, to: 9 },
    confirm: { type: 'choice.confirm' },
    cancel: { type: 'choice.cancel' },
  },
  places: (place) => ({
    idle: { from, by: [], context: { anchor: 0, head: 0 }, moves: { press, ...chooses } },
    pressed: place(from, ['press'], {
      leave: { to: 'dragging', context: { anchor: 3, head: 5 } },
      release: { to: 'idle', emits: [] },
      cancel: { to: 'idle', emits: [] },
    }),
    dragging: place(from, ['press', 'leave'], 'choosing', {
      stay: { to: 'dragging', context: { anchor: 3, head: 3 } },
      leave: 'dragging',
      release: { to: 'released', context: { anchor: 3, head: 5 }, emits: zooms },
      cancel: { to: 'released', emits: [] },
    }),
    released: place(from, ['press', 'leave', 'release'], { press, click: 'idle', ...chooses }),
    extending: place(from, ['extendFurther'], 'choosing', {
      press,
      // The step where the choice began stays.
      extend: { to: 'extending', context: { anchor: 4, head: 7 } },
      extendFurther: 'extending',
      confirm: { to: 'idle', emits: zooms },
      cancel: { to: 'idle', emits: [] },
    }),
  }),
})
