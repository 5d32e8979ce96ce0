import { assertEvent, assign, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

/** Drawn steps of a chart, by their place, from 0. */
type Chosen = { anchor: number; head: number }

const machineSetup = setup({
  types: {
    context: {} as Chosen,
    events: {} as
      | { type: 'pointer.press' | 'pointer.move'; index: number }
      | { type: 'pointer.release' | 'pointer.click' | 'choice.confirm' | 'choice.cancel' }
      | { type: 'choice.extend'; from: number; to: number },
    tags: {} as 'choosing',
    meta: {} as { why: string },
  },
  guards: {
    isElsewhere: ({ context, event }) => {
      assertEvent(event, 'pointer.move')
      return event.index !== context.anchor
    },
  },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'pointer.press')
      return { anchor: event.index, head: event.index }
    }),
    follow: assign(({ event }) => {
      assertEvent(event, 'pointer.move')
      return { head: event.index }
    }),
    extendFrom: assign(({ event }) => {
      assertEvent(event, 'choice.extend')
      return { anchor: event.from, head: event.to }
    }),
    extend: assign(({ event }) => {
      assertEvent(event, 'choice.extend')
      return { head: event.to }
    }),
    zoom: notProvided('zoom'),
  },
})

const pressing = {
  'pointer.press': { target: 'pressed', actions: 'begin', meta: { why: 'It may become a click or a drag.' } },
} as const
const cancelling = { 'choice.cancel': { target: 'idle', meta: { why: 'The chart stays as it is.' } } } as const

/** Chooses a stretch of a chart over time, by dragging or by keys, for the page to be narrowed to. */
export const timeZoomMachine = machineSetup.createMachine({
  id: 'time-zoom',
  context: { anchor: 0, head: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is chosen: a click opens posts, the arrows move.',
      on: {
        ...pressing,
        'choice.extend': {
          target: 'extending',
          actions: 'extendFrom',
          meta: { why: 'Shift and an arrow choose what a drag chooses.' },
        },
      },
    },
    pressed: {
      description: 'The pointer is down on a step and has not left it.',
      on: {
        'pointer.move': {
          guard: 'isElsewhere',
          target: 'dragging',
          actions: 'follow',
          meta: { why: 'It is a drag.' },
        },
        'pointer.release': { target: 'idle', meta: { why: 'It was a click.' } },
        ...cancelling,
      },
    },
    dragging: {
      description: 'Steps are being chosen by the pointer.',
      tags: ['choosing'],
      on: {
        'pointer.move': { actions: 'follow', meta: { why: 'The choice ends where the pointer is.' } },
        'pointer.release': { target: 'released', actions: 'zoom', meta: { why: 'The page is narrowed to them.' } },
        'choice.cancel': { target: 'released', meta: { why: 'The chart stays as it is.' } },
      },
    },
    released: {
      description: 'A drag ended; the click that the browser sends after it opens nothing.',
      on: {
        ...pressing,
        'pointer.click': { target: 'idle', meta: { why: 'It belonged to the drag.' } },
        'choice.extend': { target: 'extending', actions: 'extendFrom', meta: { why: 'The keyboard goes on.' } },
      },
    },
    extending: {
      description: 'Steps are being chosen by keys.',
      tags: ['choosing'],
      on: {
        ...pressing,
        'choice.extend': { actions: 'extend', meta: { why: 'One step more or less.' } },
        'choice.confirm': { target: 'idle', actions: 'zoom', meta: { why: 'The page is narrowed to them.' } },
        ...cancelling,
      },
    },
  },
})
