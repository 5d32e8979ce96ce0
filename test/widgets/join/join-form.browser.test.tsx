import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { join } from '#contract/session/users.ts'
import { JoinForm } from '#src/widgets/join/join-form.tsx'
import { lost } from '#test/support/browser.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { workspaceId } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
const onJoined = vi.fn<(workspaceId: string) => void>()

const show = () => scene.show(<JoinForm onJoined={onJoined} />)
const field = () => page.getByLabelText('Invite code or link')
const submit = () => page.getByRole('button', { name: 'Join' }).click()

beforeEach(() => void onJoined.mockReset())

test.each([
  [
    'no such invite',
    problem('not_found', 'Invalid invite token'),
    'No invite has this code. Compare it with what you were given: every character counts.',
  ],
  ['no connection', lost, 'The server cannot be reached. Check the connection and try again.'],
])('%s is said at the field, and what was typed stays', async (_, answer, said) => {
  api.on(join, answer)
  await show()
  await field().fill('abc-123')
  await submit()
  await expect.element(page.getByRole('alert')).toHaveTextContent(said)
  await expect.element(field()).toHaveValue('abc-123')
  expect(onJoined).not.toHaveBeenCalled()
})

test('nothing typed is asked for, and the server is left alone', async () => {
  await show()
  await submit()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Enter the code that you were given, or the whole link.')
  expect(api.calls(join)).toEqual([])
})

test.each([['abc-123'], ['  abc-123 '], ['https://app.example.org/invite?token=abc-123']])(
  '%j joins',
  async (typed) => {
    api.on(join, { id: workspaceId, alreadyMember: false })
    await show()
    await field().fill(typed)
    await submit()
    await expect.poll(() => onJoined).toHaveBeenCalledWith(workspaceId)
    expect(api.calls(join)).toEqual([{ code: 'abc-123' }])
  },
)
