import { sharedPageMachine } from '#src/machines/shared-page.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf } from './moves.ts'

const from = undefined
const answered = { isOpen: 'open', isLocked: 'locked', hasEnded: 'ended' }
/** A wrong password is not kept, a right one opens the page again later. */
const password = { to: 'unlocking', asks: { openShare: { password: 'correct horse' } } }
const isWrong = { to: 'refused', context: { password: null } }

export const sharedPageMoves = movesOf({
  machine: sharedPageMachine,
  decides: 'What a visitor sees behind a share link.',
  events: {
    password: { type: 'password.submit', password: 'correct horse' },
    retry: { type: 'page.retry' },
    passEnds: { type: 'pass.expired' },
    shareEnds: { type: 'share.ended' },
    isOpen: done('openShare', 'open'),
    isLocked: done('openShare', 'passwordNeeded'),
    isWrong: done('openShare', 'passwordWrong'),
    hasEnded: done('openShare', 'ended'),
    noAnswer: failed('openShare'),
  },
  places: (place) => ({
    opening: {
      from,
      by: [],
      tags: ['busy'],
      context: { password: null, problem: null },
      moves: { ...answered, isWrong, noAnswer: { to: 'failed', context: { problem: broke } } },
    },
    locked: place(from, ['isLocked'], { password }),
    'locked, after too many passwords': place(from, ['isLocked', 'password', 'noAnswer'], {
      password: { ...password, context: { problem: null } },
    }),
    unlocking: place(from, ['isLocked', 'password'], 'busy', {
      ...answered,
      isWrong,
      noAnswer: { to: 'locked', context: { password: null, problem: broke } },
    }),
    refused: place(from, ['isLocked', 'password', 'isWrong'], { password }),
    open: place(from, ['isLocked', 'password', 'isOpen'], {
      passEnds: { to: 'opening', asks: { openShare: { password: 'correct horse' } } },
      shareEnds: 'ended',
    }),
    failed: place(from, ['noAnswer'], {
      retry: { to: 'opening', context: { problem: null }, asks: { openShare: { password: null } } },
    }),
    ended: place(from, ['hasEnded'], {}),
  }),
})
