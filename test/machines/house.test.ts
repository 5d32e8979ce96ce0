import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, toPromise } from 'xstate'
import { subjects } from '#test/machines/subject.ts'
import { nodesOf } from '#test/model/walk.ts'

type Implemented = { implementations: { actors: Record<string, object>; actions: Record<string, object> } }

const promiseLike = fromPromise(async () => {})
const isPromise = (made: object): made is typeof promiseLike =>
  String((made as Partial<typeof promiseLike>).transition) === String(promiseLike.transition)
const isOpen = (made: object) => isPromise(made) || (typeof made === 'function' && !('resolve' in made))

/** With which words an implementation that is not there fails. */
async function failureOf(made: object) {
  try {
    if (!isPromise(made)) return (made as () => void)()
    const actor = createActor(made)
    const ended = toPromise(actor)
    actor.subscribe({ error: () => {} })
    actor.start()
    return await ended
  } catch (error) {
    return (error as Error).message
  }
}

/** Guards that read alike in JSON, in pages and in pictures. */
const sameName = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

describe.each(subjects)('%s', (_, { machine, file }) => {
  const nodes = nodesOf(machine)

  test('it is named like its file', () => {
    expect(`${machine.id}.ts`).toBe(file)
  })
  test('what nobody provides says its name', async () => {
    const { actors, actions } = (machine as unknown as Implemented).implementations
    const messages = Object.entries({ ...actors, ...actions })
      .filter(([, made]) => isOpen(made))
      .map(async ([name, made]) => [name, await failureOf(made)])
    for (const [name, message] of await Promise.all(messages)) expect(message).toBe(`${name} is not provided`)
  })

  test('every state says what it means', () => {
    expect(
      nodes
        .slice(1)
        .filter(({ description }) => !description)
        .map(({ id }) => id),
    ).toEqual([])
  })
  test('every transition cites a rule or a reason', () => {
    const all = nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    const silent = all.filter(({ meta }) => {
      const { spec, why } = (meta ?? {}) as { spec?: string | string[]; why?: string }
      return !spec?.length && !why
    })
    expect(silent.map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([])
  })
  test('no two transitions of a state on one event have the same guard', () => {
    const all = nodes.flatMap((node) => [[...(node.always ?? [])], ...node.transitions.values()])
    const alike = all.flatMap((siblings) =>
      siblings.filter(({ guard }, at) => siblings.slice(0, at).some((other) => sameName(other.guard, guard))),
    )
    expect(alike.map(({ source, eventType, guard }) => `${source.id} ${eventType} ${JSON.stringify(guard)}`)).toEqual(
      [],
    )
  })
  test('an invoked actor goes by the name of its source', () => {
    const others = nodes.flatMap(({ invoke }) => invoke).filter(({ id, src }) => id !== src)
    expect(others.map(({ id }) => id)).toEqual([])
  })
  test('every invoked actor may fail', () => {
    const unsafe = nodes.flatMap(({ invoke, transitions }) =>
      invoke.filter(({ id }) => !transitions.has(`xstate.error.actor.${id}`)),
    )
    expect(unsafe.map(({ id }) => id)).toEqual([])
  })
})
