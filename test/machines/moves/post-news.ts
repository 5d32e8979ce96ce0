import { postUpdatesMachine } from '#src/machines/post-news.ts'
import { done, failed } from '../story.ts'
import { movesOf, waitsOf } from './moves.ts'

const { waits, since } = waitsOf(2_000, 3_000, 30_000, 300_000)
const from = { workspaceId: 'w1' }
const [connecting, open] = ['following.connecting', 'following.open'] as const
const [asking, resting] = ['polling.asking', 'polling.resting'] as const

const broken = ['breaks', 'in2000'] as const
const lost = ['in3000', ...broken, ...broken] as const
const polling = [...lost, 'breaks'] as const

const hide = 'hidden'
const follows = { to: connecting, asks: { follow: from } }
const asks = { to: asking, asks: { askVersion: from } }
/** What is heard first is what the page shows; what comes later is news. */
const hearsFirst = {
  hearsOne: { to: open, context: { version: '1', seen: '1', failures: 0 } },
  hearsTwo: { to: open, context: { version: '2', seen: '2', failures: 0 } },
}
const failsOnce = { to: 'backingOff', context: { failures: 1 } }
const streamEnds = { ends: failsOnce, breaks: failsOnce, refused: 'closed', displaced: asks }
const failsOften = { ...asks, context: { failures: 3 } }

export const postNewsMoves = movesOf({
  machine: postUpdatesMachine,
  decides: 'How a page learns that its workspace has newer posts than it shows.',
  events: {
    hearsOne: { type: 'version.heard', version: '1' },
    hearsTwo: { type: 'version.heard', version: '2' },
    show: { type: 'news.show' },
    hide: { type: 'tab.hide' },
    look: { type: 'tab.show' },
    ends: done('follow', 'ended'),
    refused: done('follow', 'refused'),
    displaced: done('follow', 'displaced'),
    breaks: failed('follow'),
    answered: done('askVersion', { kind: 'version', version: '3' }),
    turnedAway: done('askVersion', { kind: 'refused' }),
    unanswered: failed('askVersion'),
    ...waits,
  },
  places: (place) => ({
    waiting: {
      from,
      by: [],
      context: { version: null, seen: null, failures: 0 },
      moves: { hide, ...since(3_000, follows) },
    },
    [connecting]: place(from, ['in3000'], { hide, ...streamEnds, ...hearsFirst }),
    [`${connecting}, often`]: place(from, lost, {
      hide,
      ends: failsOften,
      breaks: failsOften,
      refused: 'closed',
      displaced: asks,
      ...hearsFirst,
    }),
    [open]: place(from, ['in3000', 'hearsTwo'], {
      hide,
      ...streamEnds,
      hearsOne: { to: open, context: { version: '1', seen: '2' } },
    }),
    [`${open}, something new`]: {
      from,
      by: ['in3000', 'hearsOne', 'hearsTwo'],
      context: { version: '2', seen: '1' },
      moves: {
        hide,
        ...streamEnds,
        hearsOne: { to: open, context: { version: '1', seen: '1' } },
        show: { to: open, context: { version: '2', seen: '2' } },
      },
    },
    backingOff: place(from, ['in3000', 'breaks'], { hide, ...since(2_000, follows) }),
    [asking]: place(from, polling, {
      hide,
      answered: { to: resting, context: { version: '3', seen: '3' } },
      unanswered: resting,
      turnedAway: 'closed',
      in300000: follows,
    }),
    [`${asking}, after an answer`]: place(from, [...lost, 'hearsOne', ...broken, ...broken, 'breaks'], {
      hide,
      answered: { to: resting, context: { version: '3', seen: '1' } },
      unanswered: resting,
      turnedAway: 'closed',
      in300000: follows,
    }),
    [resting]: place(from, [...polling, 'answered'], { hide, ...since(30_000, asks), in300000: connecting }),
    hidden: place(from, ['hide'], { look: follows }),
    closed: place(from, ['in3000', 'refused'], {}),
  }),
})
