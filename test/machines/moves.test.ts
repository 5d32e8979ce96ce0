import { describe, expect, test } from 'vitest'
import { transitionsOf } from '#test/model/walk.ts'
import { ledFrom, restsOf, statedOf, stateOf } from './moves/check.ts'
import { tables } from './moves/tables.ts'
import { subjects } from './subject.ts'

const own = new Set(subjects.map(([id]) => id))
const named = tables.map((table) => [table.machine.id, table] as const).filter(([id]) => own.has(id))

describe.each(named)('%s', (_, table) => {
  const { machine, events, places } = table
  const taken = new Set<string>()

  test.each(Object.keys(places))(
    'from %s each event does what its row states, and the others do nothing',
    async (name) => {
      expect(await ledFrom(table, name, taken)).toStrictEqual(statedOf(table, name))
    },
  )

  test('S70: the table knows every state and every event of the chart, and takes each of its transitions', () => {
    const known = new Set(Object.keys(places).flatMap((name) => stateOf(name).split(' & ')))
    const types = new Set(Object.values(events).map(({ type }) => type))
    expect({
      states: restsOf(machine).filter(({ path }) => !known.has(path.join('.'))),
      events: machine.events.filter((type) => !type.startsWith('xstate.after') && !types.has(type)),
      transitions: transitionsOf(machine).filter((transition) => !taken.has(transition)),
    }).toEqual({ states: [], events: [], transitions: [] })
  })
})
