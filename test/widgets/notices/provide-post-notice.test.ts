import { expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { followDataVersion, getDataVersion } from '#contract/posts/data-version.ts'
import { createPostNotice, followVisibility } from '#src/widgets/notices/provide-post-notice.ts'
import { json } from '#test/support/browser.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceId } from '#test/support/fixtures.ts'

const api = fakeApi()

/** What the news come to once the stream has been answered. */
async function newsAfterAnswer() {
  const clock = new SimulatedClock()
  const actor = createActor(createPostNotice().machine, { input: { workspaceId }, clock }).start()
  clock.increment(3_000)
  const ends = ['closed', 'backingOff', 'polling'] as const
  const { value } = await waitFor(actor, (now) => ends.some((end) => now.matches(end)))
  actor.stop()
  return typeof value === 'string' ? value : Object.keys(value)[0]
}

test.each([
  [401, 'closed'],
  [402, 'closed'],
  [403, 'closed'],
  [404, 'closed'],
  [503, 'backingOff'],
])('a stream that is answered with %i leaves the news %s', async (status, state) => {
  api.on(followDataVersion, json({}, status))
  expect(await newsAfterAnswer()).toBe(state)
})

test.each([
  ['', 'backingOff'],
  ['retry: 300000\n\n', 'polling'],
])('a stream that ends in order after “%s” leaves the news %s, and nothing is reported', async (last, state) => {
  api.on(followDataVersion, () => new Response(`data: {"dataVersion":"7"}\n\n${last}`))
  api.on(getDataVersion, { dataVersion: '7' })
  expect(await newsAfterAnswer()).toBe(state)
})

test('whoever follows the page hears that nobody looks, and that somebody is back, until they stop', () => {
  const page = Object.assign(new EventTarget(), { hidden: true })
  const heard: string[] = []
  const stop = followVisibility({ send: ({ type }) => void heard.push(type) }, page as unknown as Document)
  const turn = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  turn(false)
  turn(true)
  stop()
  turn(false)
  expect(heard).toEqual(['tab.hide', 'tab.show', 'tab.hide'])
})
