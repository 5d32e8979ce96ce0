import { postUpdatesMachine } from '#src/machines/post-news.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const from = { workspaceId: 'w1' }
const hidden = { hide: 'hidden' } as const
const lost = ['timePasses', 'breaks', 'timePasses', 'breaks', 'timePasses'] as const
const polling = [...lost, 'breaks'] as const
const streamEnds = { ends: 'backingOff', refused: 'closed', breaks: 'backingOff' } as const

const [connecting, open] = ['following.connecting', 'following.open'] as const
const [asking, resting] = ['polling.asking', 'polling.resting'] as const

export const postNewsMoves = movesOf({
  machine: postUpdatesMachine,
  events: {
    heardFirst: { type: 'version.heard', version: '1' },
    heard: { type: 'version.heard', version: '2' },
    show: { type: 'news.show' },
    hide: { type: 'tab.hide' },
    look: { type: 'tab.show' },
    ends: done('follow', 'ended'),
    refused: done('follow', 'refused'),
    breaks: failed('follow'),
    answered: done('askVersion', { kind: 'version', version: '3' }),
    turnedAway: done('askVersion', { kind: 'refused' }),
    unanswered: failed('askVersion'),
    aWhile: { type: 'after', milliseconds: 30_000 },
    timePasses,
  },
  places: {
    waiting: { from, by: [], moves: { ...hidden, aWhile: connecting, timePasses: connecting } },
    [connecting]: { from, by: ['timePasses'], moves: { ...hidden, ...streamEnds, heard: open, heardFirst: open } },
    [`${connecting}, often`]: {
      from,
      by: lost,
      moves: { ...hidden, ends: asking, breaks: asking, refused: 'closed', heard: open, heardFirst: open },
    },
    [open]: { from, by: ['timePasses', 'heard'], moves: { ...hidden, ...streamEnds, heardFirst: open } },
    [`${open}, something new`]: {
      from,
      by: ['timePasses', 'heardFirst', 'heard'],
      moves: { ...hidden, ...streamEnds, heardFirst: open, show: open },
    },
    backingOff: {
      from,
      by: ['timePasses', 'breaks'],
      moves: { ...hidden, aWhile: connecting, timePasses: connecting },
    },
    [asking]: {
      from,
      by: polling,
      moves: { ...hidden, answered: resting, unanswered: resting, turnedAway: 'closed', timePasses: connecting },
    },
    [resting]: {
      from,
      by: [...polling, 'answered'],
      moves: { ...hidden, aWhile: asking, timePasses: connecting },
    },
    hidden: { from, by: ['hide'], moves: { look: connecting } },
    closed: { from, by: ['timePasses', 'refused'], moves: {} },
  },
})
