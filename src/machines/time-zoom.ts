import { assertEvent, assign, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

/** Indexes of drawn time steps, from 0. */
type ZoomRange = { anchor: number; head: number }

const machineSetup = setup({
  types: {
    context: {} as ZoomRange,
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

const pressTransition = {
  'pointer.press': { target: 'pressed', actions: 'begin', meta: { why: 'The press may become a click or a drag.' } },
} as const
const cancelTransition = { 'choice.cancel': { target: 'idle', meta: { why: 'The chart stays unchanged.' } } } as const

/** Selects a part of a time chart by dragging or with keys, and zooms the page to it. */
export const timeZoomMachine = machineSetup.createMachine({
  id: 'time-zoom',
  context: { anchor: 0, head: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is selected: a click opens posts, arrow keys move between steps.',
      on: {
        ...pressTransition,
        'choice.extend': {
          target: 'extending',
          actions: 'extendFrom',
          meta: { why: 'Shift and an arrow key select steps as a drag does.' },
        },
      },
    },
    pressed: {
      description: "The pointer is down on a step and hasn't left it.",
      on: {
        'pointer.move': {
          guard: 'isElsewhere',
          target: 'dragging',
          actions: 'follow',
          meta: { why: 'The pointer left the step, so this is a drag.' },
        },
        'pointer.release': { target: 'idle', meta: { why: 'The pointer never left the step, so this was a click.' } },
        ...cancelTransition,
      },
    },
    dragging: {
      description: 'The user is selecting steps with the pointer.',
      tags: ['choosing'],
      on: {
        'pointer.move': { actions: 'follow', meta: { why: 'The selection ends at the pointer.' } },
        'pointer.release': {
          target: 'released',
          actions: 'zoom',
          meta: { why: 'The page zooms to the selected steps.' },
        },
        'choice.cancel': { target: 'released', meta: { why: 'The chart stays unchanged.' } },
      },
    },
    released: {
      description: 'A drag ended; the click that the browser sends after it is ignored.',
      on: {
        ...pressTransition,
        'pointer.click': { target: 'idle', meta: { why: 'The click belonged to the drag.' } },
        'choice.extend': {
          target: 'extending',
          actions: 'extendFrom',
          meta: { why: 'The user continues with the keyboard.' },
        },
      },
    },
    extending: {
      description: 'The user is selecting steps with keys.',
      tags: ['choosing'],
      on: {
        ...pressTransition,
        'choice.extend': { actions: 'extend', meta: { why: 'The selection grows or shrinks.' } },
        'choice.confirm': { target: 'idle', actions: 'zoom', meta: { why: 'The page zooms to the selected steps.' } },
        ...cancelTransition,
      },
    },
  },
})
