import { timeZoomMachine } from '#src/machines/time-zoom.ts'
import { movesOf } from './moves.ts'

const from = {}

export const timeZoomMoves = movesOf({
  machine: timeZoomMachine,
  events: {
    press: { type: 'pointer.press', index: 3 },
    stay: { type: 'pointer.move', index: 3 },
    leave: { type: 'pointer.move', index: 5 },
    release: { type: 'pointer.release' },
    click: { type: 'pointer.click' },
    extend: { type: 'choice.extend', from: 3, to: 4 },
    confirm: { type: 'choice.confirm' },
    cancel: { type: 'choice.cancel' },
  },
  places: {
    idle: { from, by: [], moves: { press: 'pressed', extend: 'extending' } },
    pressed: { from, by: ['press'], moves: { leave: 'dragging', release: 'idle', cancel: 'idle' } },
    dragging: {
      from,
      by: ['press', 'leave'],
      moves: { stay: 'dragging', leave: 'dragging', release: 'released', cancel: 'released' },
    },
    released: {
      from,
      by: ['press', 'leave', 'release'],
      moves: { press: 'pressed', click: 'idle', extend: 'extending' },
    },
    extending: {
      from,
      by: ['extend'],
      moves: { press: 'pressed', extend: 'extending', confirm: 'idle', cancel: 'idle' },
    },
  },
})
