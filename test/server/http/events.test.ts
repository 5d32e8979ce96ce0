import { expect, test } from 'vitest'
import { followDataVersion } from '#contract/posts/data-version.ts'
import { raiseDataVersion } from '#server/access/data-version.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const viewer = 'viewer@example.com'
const server = await useServer()
const { id: workspaceId } = await server.createWorkspace({ owner, members: { viewer } })

/** A stream whose first event has come. */
async function follow(as: string) {
  const response = await server.send(followDataVersion, { workspaceId }, { as })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  const rest = async () => {
    let text = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return text
      text += value
    }
  }
  return { next: async () => (await reader.read()).value, rest, leave: () => reader.cancel() }
}
const followOften = async (as: string, count: number) => {
  const streams = []
  for (let one = 0; one < count; one++) streams.push(await follow(as))
  return streams
}

test('with a ninth stream of a person the first ends in order, and the others go on', async () => {
  const others = await followOften(viewer, 1)
  const [first, ...live] = await followOften(owner, 9)
  expect(await first!.rest()).toBe('retry: 300000\n\n')
  await raiseDataVersion(server.services, workspaceId)
  const heard = await Promise.all([...live, ...others].map(({ next }) => next()))
  expect(heard).toEqual(Array.from({ length: 9 }, () => expect.stringMatching(/^data: /)))
  await Promise.all([...live, ...others].map(({ leave }) => leave()))
})

test('a stream that was left has given back its place', async () => {
  const [left, ...live] = await followOften(viewer, 8)
  await left!.leave()
  // The server has seen the connection end before it answers a later one.
  await server.request('/health/live')
  const another = await follow(viewer)
  await raiseDataVersion(server.services, workspaceId)
  const heard = await Promise.all([...live, another].map(({ next }) => next()))
  expect(heard).toEqual(Array.from({ length: 8 }, () => expect.stringMatching(/^data: /)))
  await Promise.all([...live, another].map(({ leave }) => leave()))
})
