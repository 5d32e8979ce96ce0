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
  places: {
    opening: {
      from,
      by: [],
      tags: ['busy'],
      context: { password: null, problem: null },
      moves: { ...answered, isWrong, noAnswer: { to: 'failed', context: { problem: broke } } },
    },
    locked: { from, by: ['isLocked'], moves: { password } },
    'locked, after too many passwords': {
      from,
      by: ['isLocked', 'password', 'noAnswer'],
      moves: { password: { ...password, context: { problem: null } } },
    },
    unlocking: {
      from,
      by: ['isLocked', 'password'],
      tags: ['busy'],
      moves: { ...answered, isWrong, noAnswer: { to: 'locked', context: { password: null, problem: broke } } },
    },
    refused: { from, by: ['isLocked', 'password', 'isWrong'], moves: { password } },
    open: {
      from,
      by: ['isLocked', 'password', 'isOpen'],
      moves: { passEnds: { to: 'opening', asks: { openShare: { password: 'correct horse' } } }, shareEnds: 'ended' },
    },
    failed: {
      from,
      by: ['noAnswer'],
      moves: { retry: { to: 'opening', context: { problem: null }, asks: { openShare: { password: null } } } },
    },
    ended: { from, by: ['hasEnded'], moves: {} },
  },
})
