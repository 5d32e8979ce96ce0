import { afterEach, beforeEach, expect, test } from 'vitest'
import { mastodon } from '#server/collection/sources/mastodon/index.ts'
import { openMastodon, type MastodonStandIn } from '#stand-ins/sources/mastodon.ts'
import { createFollowing } from './following.ts'
import { followAt, idOf, settingsOf } from './following-mastodon.ts'

let standIn: MastodonStandIn
let following: ReturnType<typeof followAt>
beforeEach(async () => {
  standIn = await openMastodon()
  following = followAt(standIn.origin)
})
afterEach(async () => {
  await following.close()
  await standIn.stop()
})
const uri = (index: number) => `${standIn.origin}/users/ada/statuses/${idOf(index)}`
const listen = () => (following.credentials[new URL(standIn.origin).host] = 'token')

test('with a token posts come as events; edits and deletions too, and frames that are none are left aside', async () => {
  listen()
  const talking = setInterval(() => standIn.sendRaw(':thump\n'), 20)
  const steps = setInterval(() => {
    if (standIn.listeners() === 0 || following.store.rejected.length > 0) return
    standIn.sendRaw('event: filters_changed\ndata: undefined\n\n')
    standIn.put({ id: idOf(1) })
    standIn.put({ id: idOf(1), content: '<p>Edited</p>' })
    standIn.put({ id: idOf(2) })
    standIn.remove(idOf(2))
    standIn.sendRaw('event: update\ndata: {"id":\n\n')
  }, 10)
  await following.follow(({ rejected, posts }) => rejected.length > 0 && posts.has(uri(1)))
  clearInterval(talking)
  clearInterval(steps)
  expect(following.store.posts.get(uri(1))!.text).toBe('Edited')
  expect(following.store.removed).toContain(uri(2))
})

test('events are opened, with the token, at the host that an instance names for them', async () => {
  const streaming = await openMastodon()
  const both = createFollowing({
    adapter: mastodon,
    settings: settingsOf(standIn.origin),
    allowed: [standIn.origin, streaming.origin],
    credentials: { [new URL(standIn.origin).host]: 'token' },
  })
  const urls = { streaming: streaming.origin.replace('http', 'ws') }
  standIn.setAnswer('/api/v2/instance', { body: { configuration: { urls } } })
  const location = `${streaming.origin}/api/v1/streaming/hashtag?tag=coffee`
  standIn.setAnswer('/api/v1/streaming/hashtag', { status: 301, headers: { location }, body: '' })
  const told = setInterval(() => streaming.put({ id: idOf(7) }), 20)
  await both.follow(({ posts }) => posts.size === 1)
  clearInterval(told)
  expect([...both.store.posts.keys()]).toEqual([`${streaming.origin}/users/ada/statuses/${idOf(7)}`])
  await both.close()
  await streaming.stop()
})

test('a token that is refused leaves the polling as it is', async () => {
  following.credentials[new URL(standIn.origin).host] = 'wrong'
  standIn.put({ id: idOf(1) })
  await following.follow(({ posts }) => posts.size === 1)
  const isAsked = () => standIn.calls().filter((call) => call.includes('streaming')).length
  await following.follow(() => isAsked() > 0)
  standIn.put({ id: idOf(2) })
  expect(await following.follow(({ posts }) => posts.size === 2)).toBeNull()
})
