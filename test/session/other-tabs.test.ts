import { describe, expect, test } from 'vitest'
import { followOtherTabs } from '#src/session/other-tabs.ts'
import { createVault, tokensKey, type VaultChange } from '#src/session/vault.ts'
import { json, tokenUntil } from '#test/support/browser.ts'
import { pairOf, startTestSession } from './session.ts'

const happening = (type: string, more: object = {}) => Object.assign(new Event(type), more)

/** The window and the document of a tab, as far as they tell of other tabs. */
function openView() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  const view = Object.assign(new EventTarget(), { document })
  const show = (visibilityState: string) => {
    document.visibilityState = visibilityState
    document.dispatchEvent(happening('visibilitychange'))
  }
  const storage = (key: string | null) => view.dispatchEvent(happening('storage', { key }))
  const pageShow = (persisted: boolean) => view.dispatchEvent(happening('pageshow', { persisted }))
  return { view: view as unknown as Window, show, storage, pageShow }
}

describe('storage is read again', () => {
  const readsAfter = (happen: (tab: ReturnType<typeof openView>) => void, signal?: AbortSignal) => {
    const tab = openView()
    let reads = 0
    followOtherTabs({ sync: () => ((reads += 1), null) } as never, tab.view, signal)
    happen(tab)
    return reads
  }
  test.each<[string, (tab: ReturnType<typeof openView>) => void, number]>([
    ['when another tab writes the tokens', ({ storage }) => storage(tokensKey), 1],
    ['S59: when another tab clears its storage', ({ storage }) => storage(null), 1],
    ['not when another tab writes something else', ({ storage }) => storage('theme'), 0],
    ['S66: when the page comes back from the cache', ({ pageShow }) => pageShow(true), 1],
    ['not when the page is new', ({ pageShow }) => pageShow(false), 0],
    ['S66: when the tab is shown', ({ show }) => show('visible'), 1],
    ['not when the tab is hidden', ({ show }) => show('hidden'), 0],
  ])('%s', (_, happen, reads) => {
    expect(readsAfter(happen)).toBe(reads)
  })
  test('no more once the app is gone', () => {
    const everything = ({ storage, pageShow, show }: ReturnType<typeof openView>) => (
      storage(null),
      pageShow(true),
      show('visible')
    )
    expect(readsAfter(everything, AbortSignal.abort())).toBe(0)
  })
})

describe('what another tab does', () => {
  const renewed = pairOf(tokenUntil(700))
  const another = pairOf(tokenUntil(600, { sub: 'u2' }), 'refresh-2')
  const current = { signedIn: 'current' }
  const out = { signedOut: 'inAnotherTab' }
  const endedThere = ['session.ended signedOutElsewhere']
  const unreadable = ['The stored session tokens cannot be read']

  test.each([
    ['S59: a sign-out is one sign-out here, and no error', null, tokensKey, out, 0, endedThere, []],
    ['S59: so is clearing the whole storage', null, null, out, 0, endedThere, []],
    ['S60: a refresh is adopted', renewed, tokensKey, current, 1, [], []],
    ['S61: another person replaces the session', another, tokensKey, current, 1, ['session.replaced'], []],
    ['S62: a spoilt value ends it, is removed and reported once', '{', tokensKey, out, 0, endedThere, unreadable],
  ])('%s', (_, value, key, state, epoch, facts, reports) => {
    const session = startTestSession({ stored: pairOf(tokenUntil(600)) })
    const tab = openView()
    followOtherTabs(session.vault, tab.view)
    if (value === null) session.browser.items.delete(tokensKey)
    else session.browser.items.set(tokensKey, value)
    tab.storage(key)
    tab.show('visible')
    const { value: reached, context } = session.actor.getSnapshot()
    expect([reached, context.epoch, session.facts, session.reports, session.stored()]).toEqual([
      state,
      epoch,
      facts,
      reports,
      value === '{' ? null : value,
    ])
  })
  test.each([
    ['asked for', ['session.ended signedOutElsewhere'], true],
    ['of itself', ['session.ended endedElsewhere'], false],
  ])('D4.16: an end there %s is told as such, and not of the next session', (_, facts, isAskedFor) => {
    const here = startTestSession()
    const there = createVault({ storage: here.browser.storage, report: () => {} })
    there.remove({ isRequested: isAskedFor })
    here.vault.sync()
    const first = [...here.facts]
    there.write({ access_token: tokenUntil(600), refresh_token: 'refresh-2' })
    here.vault.sync()
    there.remove({ isRequested: true })
    here.vault.sync()
    expect([first, here.facts.slice(1)]).toEqual([facts, ['session.began', 'session.ended signedOutElsewhere']])
  })
  test.each([
    [
      'a sign-out',
      (session: ReturnType<typeof startTestSession>) => session.actor.send({ type: 'session.signOut' }),
      'signedOutElsewhere',
    ],
    ['a refused refresh', ({ get }: ReturnType<typeof startTestSession>) => get('/x'), 'endedElsewhere'],
  ])('D4.16: %s there ends the session here as %s', async (_, end, reason) => {
    const there = startTestSession({ stored: pairOf(tokenUntil(10)), refresh: () => json({}, 401) })
    const heard: VaultChange[] = []
    const here = createVault({ storage: there.browser.storage, report: () => {} })
    here.onChange((news) => heard.push(news))
    await end(there)
    here.sync()
    expect(heard).toEqual([reason === 'endedElsewhere' ? 'ended' : 'removed'])
  })
})
