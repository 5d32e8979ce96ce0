import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '#src/api/errors.ts'
import * as api from '#src/api/users.ts'
import { JoinForm } from '#src/widgets/join/join-form.tsx'

vi.mock('#src/api/users.ts', () => ({ join: vi.fn<typeof api.join>() }))
const join = vi.mocked(api.join)
const onJoined = vi.fn<(workspaceId: string) => void>()

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <JoinForm onJoined={onJoined} />
    </QueryClientProvider>,
  )
const field = () => page.getByLabelText('Invite code or link')
const submit = () => page.getByRole('button', { name: 'Join' }).click()

beforeEach(() => vi.resetAllMocks())

test.each([
  [
    'no such invite',
    new ApiError(404, 'not_found', 'Invalid invite token'),
    'No invite has this code. Compare it with what you were given: every character counts.',
  ],
  [
    'no connection',
    new TypeError('Failed to fetch'),
    'The server cannot be reached. Check the connection and try again.',
  ],
])('%s is said at the field, and what was typed stays', async (_, error, said) => {
  join.mockRejectedValue(error)
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
  expect(join).not.toHaveBeenCalled()
})

test.each([['abc-123'], ['  abc-123 '], ['https://app.example.org/invite?token=abc-123']])(
  '%j joins',
  async (typed) => {
    join.mockResolvedValue({ id: 'w1', alreadyMember: false })
    await show()
    await field().fill(typed)
    await submit()
    await vi.waitFor(() => expect(onJoined).toHaveBeenCalledWith('w1'))
    expect(join).toHaveBeenCalledWith({ code: 'abc-123' })
  },
)
