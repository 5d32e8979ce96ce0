import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** What the examples of docs/api.md use of curl, for computers that have none. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean' },
    'show-error': { type: 'boolean' },
    'fail-with-body': { type: 'boolean' },
    include: { type: 'boolean' },
    get: { type: 'boolean' },
    request: { type: 'string' },
    output: { type: 'string' },
    header: { type: 'string', multiple: true, default: [] },
    data: { type: 'string', multiple: true, default: [] },
    'data-urlencode': { type: 'string', multiple: true, default: [] },
  },
})

const encoded = values['data-urlencode'].map((pair) => {
  const at = pair.indexOf('=')
  return `${pair.slice(0, at)}=${encodeURIComponent(pair.slice(at + 1))}`
})
const data = [...values.data, ...encoded].join('&')
const [address] = positionals as [string]
const response = await fetch(values.get ? `${address}?${data}` : address, {
  method: values.request ?? 'GET',
  headers: values.header.map((line) => line.split(': ') as [string, string]),
  ...(values.get || data === '' ? {} : { body: data }),
})
const body = Buffer.from(await response.arrayBuffer())
const head = [
  `HTTP/1.1 ${response.status} ${response.statusText}`,
  ...[...response.headers].map((pair) => pair.join(': ')),
]
if (values.include) process.stdout.write(`${head.join('\r\n')}\r\n\r\n`)
if (values.output === undefined) process.stdout.write(body)
else writeFileSync(values.output, body)
if (values['fail-with-body'] && !response.ok) process.exitCode = 22
