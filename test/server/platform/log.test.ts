import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { withRequestId } from '#server/ground/request-id.ts'

const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'
const marked = {
  'an access token': `Bearer ${jwt}`,
  'a bare token': jwt,
  'a refresh token': 'gmdiSU_pkkN_v8UDjAdieGvsRJjVPnfBeCTl_bw6C0w',
  'an invite in a link': '/invite?token=secret-token-value',
  'a code in a link': '/login/callback?code=secret-code&state=secret-state',
  'a password in an address': 'postgresql://admin:secret-password@db.example/soundings',
  'an e-mail address': 'jane.secret@example.com',
}
const secret = /eyJ|gmdiSU|secret-|\.secret/

const linesOf = (write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  write(createLog('debug', { write: (line) => lines.push(line) }))
  return lines
}

test.each(Object.entries(marked))('no log line holds: %s', (_what, text) => {
  const lines = linesOf((log) => {
    log.info(`refused ${text}`)
    log.warn({ reason: text, url: text }, text)
    log.error({ err: new Error(`cannot read ${text}`, { cause: new Error(text) }) }, text)
    log.error(new Error(text))
    log.info({ token: text, headers: { authorization: text }, body: text }, 'fields nobody named')
  })
  expect(lines.length).toBe(5)
  expect(lines.filter((line) => secret.test(line))).toEqual([])
})

test('text of people cannot forge a line', () => {
  const lines = linesOf((log) =>
    log.warn({ reason: 'x"}\n{"level":"fatal","msg":"forged"}\r\n\u2028' }, 'name\n{"level":"fatal"}'),
  )
  expect(lines.map((line) => [line.trimEnd().split('\n').length, JSON.parse(line).level])).toEqual([[1, 'warn']])
})

test('a line of a request has its id, and no other line has one', () => {
  const lines = linesOf((log) => {
    withRequestId('edge-0123456789', () => log.warn('within'))
    log.warn('without')
  })
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(['edge-0123456789', undefined])
})
