import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { viewAsMachine } from '#src/machines/view-as.ts'

test.fails('a warning of XState fails the test that caused it', () => {
  const actor = createActor(viewAsMachine).start().stop()
  actor.send({ type: 'view.stop' })
  expect(actor.getSnapshot().status).toBe('stopped')
})
