import { expect, test } from 'vitest'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer({ env: { publicApiDocs: false } })

test.each(['/docs', '/openapi.json'])('%s is not there where it is not public', async (path) => {
  const response = await server.request(path)
  const found = [response.status, response.headers.get('content-type')]
  expect(found).toEqual([404, 'application/problem+json; charset=utf-8'])
})
