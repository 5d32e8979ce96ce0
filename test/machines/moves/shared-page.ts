import { sharedPageMachine } from '#src/machines/shared-page.ts'
import { done, failed } from '../story.ts'
import { movesOf } from './moves.ts'

const from = {}
const answered = { isOpen: 'open', isLocked: 'locked', isWrong: 'refused', hasEnded: 'ended' }

export const sharedPageMoves = movesOf({
  machine: sharedPageMachine,
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
    opening: { from, by: [], moves: { ...answered, noAnswer: 'failed' } },
    locked: { from, by: ['isLocked'], moves: { password: 'unlocking' } },
    unlocking: { from, by: ['isLocked', 'password'], moves: { ...answered, noAnswer: 'locked' } },
    refused: { from, by: ['isLocked', 'password', 'isWrong'], moves: { password: 'unlocking' } },
    open: { from, by: ['isOpen'], moves: { passEnds: 'opening', shareEnds: 'ended' } },
    failed: { from, by: ['noAnswer'], moves: { retry: 'opening' } },
    ended: { from, by: ['hasEnded'], moves: {} },
  },
})
