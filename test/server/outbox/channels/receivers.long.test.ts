import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signatureOf } from '#server/outbox/channels/signature.ts'
import { useFolder } from '#test/support/use-server.ts'

const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')
const folder = useFolder()
const codeOf = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)![1]!

const [secret, older, at] = ['a secret', 'an older one', 1_795_644_000]
const body = '{"subject":"Kaffee, 咖啡, קפה"}'
const header = signatureOf([secret, older], body, at)
/** Header, body, secret, and the moment at which it is looked at; then whether it is ours. */
const cases = [
  [header, body, secret, at + 10, true],
  [header, body, older, at + 10, true],
  [header, body, 'another', at + 10, false],
  [header, `${body} `, secret, at + 10, false],
  [header, body, secret, at + 301, false],
  [`t=${at},v1=short`, body, secret, at, false],
] as const
const expected = cases.map((one) => one[4])

test('the lines for Node tell what is ours', async () => {
  const file = join(folder, 'receiver.mjs')
  writeFileSync(file, codeOf('js'))
  const { isFromSoundings } = (await import(file)) as {
    isFromSoundings: (header: string, body: string, secret: string, now: number) => boolean
  }
  expect(cases.map(([signed, text, key, now]) => isFromSoundings(signed, text, key, now))).toEqual(expected)
})

/** Runs lines with the cases as JSON on their input; what they print is JSON, too. */
const runIn = (command: string, parameters: readonly string[]): unknown =>
  JSON.parse(execFileSync(command, parameters, { cwd: folder, input: JSON.stringify(cases), encoding: 'utf8' }))

const isAtHand = (command: string, parameter: string, version: RegExp) => {
  try {
    return version.test(execFileSync(command, [parameter], { encoding: 'utf8' }))
  } catch {
    return false
  }
}

test.runIf(isAtHand('python3', '--version', /^Python 3/))('the lines for Python do, where there is one', () => {
  writeFileSync(
    join(folder, 'receiver.py'),
    `${codeOf('python')}
import json, sys
cases = json.load(sys.stdin)
print(json.dumps([is_from_soundings(c[0], c[1].encode(), c[2], c[3]) for c in cases]))
`,
  )
  expect(runIn('python3', ['receiver.py'])).toEqual(expected)
})
