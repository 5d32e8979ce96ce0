import { sharedPageMachine } from '#src/machines/shared-page.ts'
import { done, failed } from './ends.ts'
import type { Registered } from './registered.ts'

export const sharedPage: Registered = {
  machine: sharedPageMachine,
  decides: 'What the link of a shared page opens for somebody without an account.',
  file: 'shared-page.ts',
  inputs: [undefined],
  samples: {
    'password.submit': [{ type: 'password.submit', password: 'correct horse' }],
    'page.retry': [{ type: 'page.retry' }],
    'pass.expired': [{ type: 'pass.expired' }],
    'share.ended': [{ type: 'share.ended' }],
    ...done('openShare', 'open', 'passwordNeeded', 'passwordWrong', 'ended'),
    ...failed('openShare'),
  },
}
