import { expect, test, vi } from 'vitest'
import { createData } from '#src/app/data.ts'
import { readConfig } from '#src/app/config.ts'

test('queries are neither retried nor fetched again on focus', () => {
  vi.stubGlobal('location', { origin: 'http://localhost:3000' })
  const config = readConfig({}, location.origin)

  const { queryClient } = createData({ config, session: {}, vault: {}, clock: {}, keys: {}, report: () => {} } as never)

  expect(queryClient.getDefaultOptions().queries).toMatchObject({ retry: false, refetchOnWindowFocus: false })
})
