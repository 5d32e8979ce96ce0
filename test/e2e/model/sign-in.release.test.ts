import { describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { Vendor } from '#contract/session/session.ts'
import type { Registered } from '#test/machines/registered.ts'
import { registry } from '#test/machines/registry.ts'
import type { Exchange, SignInOutcome, VendorAnswer } from '#src/machines/sign-in-callback.ts'
import { edgesOf, startWalker } from '../../model/walk.ts'
import { openScene, type Scene, useStage } from './stage.ts'
import { untilQuiet } from '../support/quiet.ts'

const stage = useStage()

type Walk<Input> = { title: string; input: Input; path: AnyEventObject[] }

const isBeginning = (path: AnyEventObject[], of: AnyEventObject[]) =>
  path.every((event, at) => JSON.stringify(event) === JSON.stringify(of[at]))

/** The longest walks from each boot input: every edge lies on one of them, as long as a browser can be made to take it. */
function walksOf<Input>(
  registered: Registered,
  isPossible: (input: Input, path: AnyEventObject[]) => boolean = () => true,
): Walk<Input>[] {
  return (registered.inputs as Input[]).flatMap((input) => {
    const edges = edgesOf(registered, input).filter(({ path }) => isPossible(input, path))
    const whole = edges.filter(
      ({ path }) => !edges.some((other) => other.path.length > path.length && isBeginning(path, other.path)),
    )
    return (whole.length > 0 ? whole : [{ title: '', path: [] }]).map(({ title, path }) => ({
      title: `${JSON.stringify(input)} ${title.replaceAll(/xstate\.|actor\./g, '')}`,
      input,
      path,
    }))
  })
}

/** Rows of a table of tests; a title named by its key is cut short. */
const titled = <Input>(walks: Walk<Input>[]) => walks.map((walk) => [walk.title, walk] as const)

type Input = { vendor: Vendor }

const registeredAs = (id: string) => registry.find(({ machine }) => machine.id === id)!
const departure = registeredAs('sign-in')
const callback = registeredAs('sign-in-callback')
const isDeparted = ({ type, output }: AnyEventObject) =>
  type === 'xstate.done.actor.goToVendor' && (output as { kind: string }).kind === 'away'

/**
 * The page of Microsoft offers nobody else, and the page that offers both leads there, to an actor of its own. A button that
 * works takes no clicks.
 */
const isOffered = ({ vendor }: Input, path: AnyEventObject[]) =>
  path.every((event, at) => {
    if (event.type !== 'vendor.choose') return true
    if (vendor === 'google' && event.vendor === 'microsoft') return at === path.length - 1
    return event.vendor === vendor && !(at > 0 && isDeparted(path[at - 1]!))
  })

const waysThere = walksOf<Input>(departure, isOffered)
const waysBack = walksOf<undefined>(callback)

/** Where the chart stands after each event of the walk. */
async function statesOf(registered: Registered, { input, path }: Walk<unknown>) {
  const walker = startWalker(registered, input)
  const states: string[] = []
  for (const event of path) {
    await walker.play(event)
    states.push(walker.actor.getSnapshot().value as string)
  }
  return states
}

const button = ({ page }: Scene, vendor: Vendor) => page.getByRole('button', { name: new RegExp(vendor, 'i') })

describe('the way to a vendor', () => {
  const noVendor = { path: /^\/sign-in\/\w+\/auth$/, status: 204 }
  const notStarted = /sign-in could not be started/
  const blocked = /blocks site data/
  const screens: Record<string, { busy: number; said: string[] }> = {
    choosing: { busy: 0, said: [] },
    leaving: { busy: 1, said: [] },
    away: { busy: 1, said: [] },
    blocked: { busy: 0, said: [blocked.source] },
    notStarted: { busy: 0, said: [notStarted.source] },
  }

  async function shown({ page }: Scene) {
    const text = await page.locator('main').innerText()
    return {
      busy: await page.locator('button[aria-busy=true]').count(),
      said: [notStarted, blocked].filter((words) => words.test(text)).map(({ source }) => source),
    }
  }

  const fill = () => {
    for (let size = 1 << 20, at = 0; size > 0; at++)
      try {
        sessionStorage.setItem(`full${at}`, 'x'.repeat(size))
      } catch {
        size >>= 1
      }
  }
  const empty = () => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('full')) sessionStorage.removeItem(key)
  }

  /** Makes the browser such that the departure ends as the walk says. */
  async function arrange({ page, context }: Scene, end: AnyEventObject | undefined) {
    const isBlocked = (end?.output as { kind: string } | undefined)?.kind === 'blocked'
    await page.evaluate(isBlocked ? fill : empty)
    await context.setOffline(end?.type === 'xstate.error.actor.goToVendor')
  }

  /** Notes the vendors to whose pages a page goes from now on. */
  function departuresOf({ page }: Scene) {
    const departures: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('/auth')) departures.push(pathname.split('/')[2]!)
    })
    return departures
  }

  /** Presses the vendor of the walk, and answers where the page departs to. */
  async function open(scene: Scene, { input, path: [first] }: Walk<Input>) {
    const { page } = scene
    stage.proxy.inject(noVendor)
    await page.goto(`${stage.url}/login${input.vendor === 'microsoft' ? '/microsoft' : ''}`)
    if (input.vendor === 'microsoft') {
      // Its page is known now, and opens in any browser.
      await page.getByRole('link', { name: 'Back to sign-in' }).click()
      await button(scene, 'google').waitFor()
    }
    // The part of the sign-in has come.
    await untilQuiet(page)
    await arrange(scene, first)
    const departures = departuresOf(scene)
    await button(scene, input.vendor).click({ noWaitAfter: true })
    if (input.vendor === 'microsoft') await page.waitForURL(/\/login\/microsoft$/)
    return departures
  }

  async function act(scene: Scene, event: AnyEventObject, next: AnyEventObject | undefined) {
    if (event.type === 'vendor.choose') {
      await arrange(scene, next)
      await button(scene, event.vendor as Vendor).click({ noWaitAfter: true })
    } else if (event.type === 'page.restored')
      await scene.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    else if (event.type.startsWith('xstate.after')) await scene.page.clock.fastForward(15_000)
  }

  test.each(titled(waysThere))('%s', async (_, walk) => {
    const states = await statesOf(departure, walk)
    const scene = await openScene(stage, null)
    const departures = await open(scene, walk)
    for (const [at, event] of walk.path.entries()) {
      const next = walk.path[at + 1]
      await act(scene, event, next)
      if (states[at] === 'away')
        await expect
          .poll(() => departures.length)
          .toBe(states.slice(0, at + 1).filter((state) => state === 'away').length)
      // How a departure ends is the next event of the walk.
      if (!next?.type.endsWith('goToVendor')) await expect.poll(() => shown(scene)).toEqual(screens[states[at]!])
    }

    const last = walk.path.at(-1)!
    if (last.type === 'vendor.choose') await expect.poll(() => departures.at(-1)).toBe(last.vendor)
    const { pathname } = new URL(scene.page.url())
    const isAtMicrosoft = walk.input.vendor === 'microsoft' || last.vendor === 'microsoft'
    expect([pathname, scene.complaints]).toEqual([isAtMicrosoft ? '/login/microsoft' : '/login', []])
    await scene.close()
  })
})

describe('the answer of a vendor', () => {
  const endOf = <Output>(path: AnyEventObject[], actor: string) =>
    path.find(({ type }) => type === `xstate.done.actor.${actor}`)?.output as Output | undefined
  const isBroken = (path: AnyEventObject[], actor: string) =>
    path.some(({ type }) => type === `xstate.error.actor.${actor}`)

  /** Google's ID tokens are refused by this server, who takes those of the test's key alone. */
  const vendorOf = (path: AnyEventObject[]): Vendor =>
    endOf<Exchange>(path, 'exchange')?.kind === 'refused' ? 'google' : 'microsoft'

  /** Makes the vendor or the server answer as the walk says, once the person is at the vendor's page. */
  async function arrange({ page }: Scene, path: AnyEventObject[], state: string) {
    const answer = endOf<VendorAnswer>(path, 'readAnswer')?.kind
    const forged = { cancelled: '&error=access_denied', incomplete: '' }[answer as string]
    const location = `${stage.url}/login/callback#state=${state}${forged}`
    if (forged !== undefined)
      stage.proxy.inject({ path: /^\/sign-in\/\w+\/auth\/./, status: 303, headers: { location } })
    if (isBroken(path, 'readAnswer'))
      await page.evaluate((key) => sessionStorage.setItem(key, '{'), `soundings.sign-in.${state}`)
    if (isBroken(path, 'exchange')) stage.proxy.inject({ path: '/auth/login', drop: true })
  }

  async function comeBack(scene: Scene, path: AnyEventObject[], token: string) {
    const { page } = scene
    const vendor = vendorOf(path)
    const asked = page.waitForRequest(/\/auth\?/)
    await page.goto(`${stage.url}/login?token=${token}`)
    await button(scene, vendor).click()
    const state = new URL((await asked).url()).searchParams.get('state')!
    await page
      .getByText(/stand-in for/i)
      .first()
      .waitFor()
    await arrange(scene, path, state)
    await page.getByLabel(/e-?mail/i).fill('somebody.new@example.com')
    await page.getByRole('button', { name: 'continue' }).click()
  }

  const tokenIn = (href: string | null) => new URL(href!, stage.url).searchParams.get('token')
  const leads: Record<string, RegExp> = {
    cancelled: /was cancelled/,
    incomplete: /did not complete/,
    refused: /could not be confirmed/,
    failed: /can’t be reached/,
  }

  test.each(titled(waysBack))('%s', async (_, walk) => {
    const states = await statesOf(callback, walk)
    const end = states.at(-1) as SignInOutcome['kind']
    const host = await stage.workspace()
    const token = await stage.invite(host)
    const scene = await openScene(stage, null)
    const { page } = scene
    await comeBack(scene, walk.path, token)

    if (end === 'signedIn') await page.waitForURL(`${stage.url}/workspace/${host}/saved-queries`)
    else await page.getByRole('heading', { name: 'Not signed in' }).waitFor()
    const kept = await page.evaluate(() => JSON.stringify([location.hash, history.state, { ...sessionStorage }]))
    const wayBack = page.getByRole('link', { name: 'Back to sign-in' })
    const isExchanged = walk.path.some(({ type }) => type.endsWith('exchange'))
    expect({
      lead: end === 'signedIn' || leads[end]!.test(await page.locator('main').innerText()),
      signedIn: (await scene.stored()) !== null,
      exchanges: scene.requests().filter((request) => request === 'POST /auth/login').length,
      invite: end === 'signedIn' ? token : tokenIn(await wayBack.getAttribute('href')),
      leftOver: /id_token|soundings\.sign-in|access_denied/.test(kept),
      complaints: scene.complaints,
    }).toEqual({
      lead: true,
      signedIn: end === 'signedIn',
      exchanges: isExchanged ? 1 : 0,
      // What belongs to no sign-in of this tab is for nothing.
      invite: end === 'incomplete' ? null : token,
      leftOver: false,
      complaints: [],
    })
    await scene.close()
  })
})
