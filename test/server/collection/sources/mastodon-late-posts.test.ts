import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMastodon, type MastodonStandIn } from '#stand-ins/sources/mastodon.ts'
import { followAt, idOf } from './following-mastodon.ts'

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

describe('a post that an instance fetches later has an id below the newest', () => {
  const late = 'https://other.example/users/eve/statuses/9'
  const tellLate = (more: object = {}) => standIn.putQuietly({ id: idOf(50), uri: late, ...more })
  /** The collector calls so often again. */
  const pass = (calls: number) => {
    const asked = standIn.calls().length
    return following.follow(() => standIn.calls().length >= asked + calls)
  }
  const sightingsOf = (nativeId: string) => following.store.sightings.filter((one) => one === nativeId)

  test('it is read, once, also over a new connection', async () => {
    for (const index of [1, 60]) standIn.put({ id: idOf(index) })
    await pass(2)
    tellLate()
    await following.follow(({ posts }) => posts.has(late))
    await pass(20)
    expect(following.store.sightings.toSorted()).toEqual([late, uri(1), uri(60)].toSorted())
  })

  test('it is withheld once where its author wants that, and what was withheld before is not told again', async () => {
    const shy = { account: { acct: 'eve', indexable: false } }
    standIn.put({ id: idOf(1), ...shy })
    standIn.put({ id: idOf(60) })
    await pass(2)
    const isReadAgain = () => standIn.calls().some((call) => call.includes('min_id') && !call.includes(idOf(60)))
    await following.follow(({ withheld }) => {
      if (isReadAgain()) tellLate(shy)
      return withheld.has(late)
    })
    await pass(20)
    expect([sightingsOf(late).length, sightingsOf(uri(1)).length]).toEqual([1, 1])
  })

  test('a page that holds nothing unknown is followed by the next, a few at a time', async () => {
    for (let index = 0; index < 200; index++) standIn.put({ id: idOf(index) })
    following.store.cursor = JSON.stringify({ [`${standIn.origin} coffee`]: idOf(199) })
    await following.follow(({ posts }) => posts.size === 200)
    const pages = () => standIn.calls().filter((call) => call.includes('min_id') && !call.includes(idOf(199)))
    expect(pages()).toHaveLength(5)
    expect(new Set(pages()).size).toBe(5)
  })

  test('ids of other software say no time, and nothing below them is asked for', async () => {
    standIn.put({ id: '70' })
    await pass(20)
    const asked = standIn.calls().flatMap((call) => /min_id=(\d+)/.exec(call)?.[1] ?? [])
    expect(new Set(asked)).toEqual(new Set(['70']))
  })
})
