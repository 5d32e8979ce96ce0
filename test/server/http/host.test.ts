import { describe, expect, test } from 'vitest'
import { sendRaw } from '#test/support/raw-http.ts'
import { useServer } from '#test/support/use-server.ts'

const laptop = await useServer({ standIn: true, env: { publicUrl: 'http://Soundings.test:4000' } })
const production = await useServer({ env: { environment: 'prod' } })
const ask = async (host: string, path = '/health/live', { url } = laptop) =>
  (await sendRaw(url, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)).status

describe('on a laptop, where the stand-in signs anybody in', () => {
  test.each(['LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', 'soundings.test'])('%s is answered', async (host) => {
    expect(await ask(host)).toBe(200)
  })

  test.each(['localhost.evil.test', '127.0.0.1.nip.io', '[::2]', 'localhost@evil.test', ''])(
    '%s is not',
    async (host) => expect([await ask(host), await ask(host, '/sign-in/google/auth')]).toEqual([421, 421]),
  )
})

test('in production the proxy before the server decides which names it has', async () =>
  expect(await ask('whatever.test', '/health/live', production)).toBe(200))
