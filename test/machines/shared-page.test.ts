import { expect, test } from 'vitest'
import { sharedPageMachine } from '#src/machines/shared-page.ts'
import { done, failed, story } from './story.ts'

const tell = (...events: Parameters<typeof story>[2][]) => story(sharedPageMachine, undefined, ...events)
const password = { type: 'password.submit', password: 'correct horse' } as const

test('a password that was wrong is not kept, and one that was right opens the page again later', async () => {
  const wrong = await tell(done('openShare', 'passwordNeeded'), password, done('openShare', 'passwordWrong'))
  expect(wrong).toMatchObject({ state: 'refused', context: { password: null } })
  const again = await tell(done('openShare', 'passwordNeeded'), password, done('openShare', 'open'), {
    type: 'pass.expired',
  })
  expect(again).toMatchObject({ state: 'opening', context: { password: 'correct horse' } })
})

test('too many tries are told beside the field', async () => {
  const told = await tell(
    done('openShare', 'passwordNeeded'),
    password,
    failed('openShare', new Error('Too many passwords were tried.')),
  )
  expect(told).toMatchObject({ state: 'locked', context: { problem: { detail: 'Too many passwords were tried.' } } })
})
