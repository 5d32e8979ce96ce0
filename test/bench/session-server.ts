import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Unsigned JWTs, because the clients only decode them. */
const tokenOf = (generation: number, expiresInSeconds: number) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'none' })}.${part({ sub: 'u1', generation, iat: now, exp: now + expiresInSeconds })}.x`
}

let refreshes = 0
let current = tokenOf(0, 3_600)

const server = createServer((request, answer) => {
  const json = (status: number, body: object) =>
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  request.resume()
  if (request.url === '/reset') {
    refreshes = 0
    current = tokenOf(1, 3_600)
    return json(200, {})
  }
  if (request.url === '/refreshes') return json(200, { refreshes })
  if (request.url === '/current') return json(200, { token: current })
  if (request.url?.startsWith('/auth/refresh')) {
    refreshes++
    current = tokenOf(refreshes + 1, 3_600)
    return json(200, { access_token: current, refresh_token: 'refresh' })
  }
  return request.headers.authorization === `Bearer ${current}` ? json(200, { current }) : json(401, {})
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
)
process.on('disconnect', () => process.exit(0))
