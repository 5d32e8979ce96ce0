const crlf = (...lines: string[]) => lines.join('\r\n')

/** A request hidden in another's body, for parsers that read its length differently. */
const hidden = crlf('GET /api/social/users/me HTTP/1.1', 'host: localhost', 'x-forwarded-for: 203.0.113.66', '', '')
const asChunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
const post = (headers: readonly string[], body: string) =>
  crlf(
    'POST /api/social/auth/login HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    ...headers,
    '',
    body,
  )
const lengthOf = (text: string) => `content-length: ${text.length}`

/** Headers whose body length a proxy and a server might interpret differently. */
export const smuggled: readonly string[] = [
  post([lengthOf(`0\r\n\r\n${hidden}`), 'transfer-encoding: chunked'], `0\r\n\r\n${hidden}`),
  post(['transfer-encoding: chunked', 'content-length: 4'], asChunk),
  ...[
    'transfer-encoding: xchunked',
    'transfer-encoding : chunked',
    'transfer-encoding: chunked\r\ntransfer-encoding: identity',
    'transfer-encoding: chunked, identity',
    'x: y\ntransfer-encoding: chunked',
    'transfer-encoding: \x0bchunked',
    'transfer_encoding: chunked',
  ].map((header) => post([lengthOf(`0\r\n\r\n${hidden}`), header], `0\r\n\r\n${hidden}`)),
  post(['content-length: 0', lengthOf(hidden)], hidden),
  post([lengthOf(hidden), 'content-length: 0'], hidden),
  post([`content-length: 0, ${hidden.length}`], hidden),
  post([`content-length: +${hidden.length}`], hidden),
  post(['content-length: 99999999999999999999'], hidden),
  post(['transfer-encoding: chunked'], `${hidden.length.toString(16)};x="\r\n${hidden}\r\n0\r\n\r\n`),
  post(['transfer-encoding: chunked'], `ffffffffffffffff1\r\n${hidden}`),
  post(['transfer-encoding: chunked'], `0\r\nx-forwarded-for: 203.0.113.66\r\n\r\n${hidden}`),
  crlf('GET /health/live HTTP/1.1', 'host: localhost', lengthOf(hidden), '', hidden),
  crlf('GET /health/live HTTP/1.1', 'host: localhost', `x: a\r ${hidden}`, '', ''),
]

/** Invalid, unsupported or unfinished HTTP. */
export const broken: readonly (string | Buffer)[] = [
  'GET /health/live\r\n\r\n',
  'GET /health/live HTTP/0.9\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  Buffer.from('505249202a20485454502f322e300d0a0d0a534d0d0a0d0a000000040000000000ffffff', 'hex'),
  Buffer.from('16030100c4010000c00303', 'hex'),
  Buffer.from('GET /\xff\xfe\x80/\xc3( HTTP/1.1\r\nhost: localhost\r\n\r\n', 'latin1'),
  Buffer.from('GET /health/live HTTP/1.1\r\nhost: \xff\xff\r\nx-\xe9: 1\r\n\r\n', 'latin1'),
  crlf('GET /health/live HTTP/1.1', 'host: a', 'host: b', '', ''),
  crlf('GET http://elsewhere.example/health/live HTTP/1.1', 'host: localhost', '', ''),
  crlf('CONNECT elsewhere.example:443 HTTP/1.1', 'host: elsewhere.example:443', '', ''),
  crlf(
    'GET /api/social/users/me HTTP/1.1',
    'host: localhost',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version: 13',
    '',
    '',
  ),
  crlf(
    'GET / HTTP/1.1',
    'host: localhost',
    'connection: upgrade, http2-settings',
    'upgrade: h2c',
    'http2-settings: AAMAAABk',
    '',
    '',
  ),
  crlf('GET /health/live HTTP/1.1', 'host: localhost', `cookie: ${'a'.repeat(200_000)}`, '', ''),
  crlf(
    'GET /health/live HTTP/1.1',
    'host: localhost',
    ...Array.from({ length: 2_000 }, (_, at) => `x-${at}: 1`),
    '',
    '',
  ),
  crlf(`GET /${'%2e%2e%2f'.repeat(500)} HTTP/1.1`, 'host: localhost', '', ''),
  post(['content-length: 2000000'], `{"oauth_token":"${'a'.repeat(1_500_000)}`),
  post(['content-length: 500'], '{"oauth_token":"'),
  post(['transfer-encoding: chunked'], '5\r\n{"a":\r\n'),
  post(['expect: 100-continue', 'content-length: 500'], ''),
  post(['content-encoding: gzip', 'content-length: 4'], '\x1f\x8b\x08\0'),
  'GET /health/live HTTP/1.1\r\nhost: localhost\r\nx-slow',
]
