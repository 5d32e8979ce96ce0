import { expect, test, vi } from 'vitest'
import { createData } from '#src/app/data.ts'
import { readConfig } from '#src/app/config.ts'

test('queries are neither retried nor fetched again on focus', () => {
  vi.stubGlobal('location', { origin: 'http://localhost:3000' })
  const config = readConfig({}, location.origin)

  const { queryClient } = createData({ config, session: {}, vault: {}, clock: {}, keys: {}, report: () => {} } as never)

  expect(queryClient.getDefaultOptions().queries).toMatchObject({ retry: false, refetchOnWindowFocus: false })
})

test('S68: who is signed in is told as soon as the server has said so, and not after the session has ended', async () => {
  vi.stubGlobal('location', { origin: 'http://localhost:3000' })
  const config = readConfig({}, location.origin)
  let isSignedIn = true
  const session = { actor: { getSnapshot: () => ({ hasTag: () => isSignedIn }) } }
  const told: unknown[] = []
  const onUser = (user: unknown) => told.push(user)
  const { queryClient } = createData({ config, session, report: () => {}, onUser } as never)
  const ada = { id: 'u1', email: 'ada@example.org', first_name: 'Ada', workspaces: [] }

  await queryClient.fetchQuery({ queryKey: ['me'], queryFn: async () => ada })
  await queryClient.fetchQuery({ queryKey: ['workspace', 'w1'], queryFn: async () => ({ id: 'w1' }) })
  isSignedIn = false
  await queryClient.fetchQuery({ queryKey: ['me'], queryFn: async () => ada })

  expect(told).toEqual([{ id: 'u1', email: 'ada@example.org' }])
})
