import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { registry } from './registry.ts'

const filesOf = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }))

/** What is sent: by the app beside its charts and the inspector, by collectors of the server, and by one chart to another or to itself. */
const sources = [
  ...filesOf('src').flatMap(({ file, text }) => {
    if (file.startsWith('inspector/')) return []
    return file.startsWith('machines/') ? (text.match(/(sendTo|raise)\([^]*?\}\)/g) ?? []) : [text]
  }),
  ...filesOf('server/posts/collection').map(({ text }) => text),
]

const wordOf = (type: string) => type.replace(/^tokens\./, '')

describe.each(registry.map(({ machine }) => [machine.id, machine] as const))('%s', (_, machine) => {
  const events = machine.events.filter((type) => !type.startsWith('xstate.'))

  test('every event of the chart is sent', () => {
    expect(events.filter((type) => !sources.some((text) => text.includes(`'${wordOf(type)}'`)))).toEqual([])
  })
})
