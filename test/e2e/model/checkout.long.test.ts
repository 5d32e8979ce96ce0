import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { checkout } from '#test/machines/registered-billing.ts'
import { actors, createAnswers } from './checkout-answers.ts'
import { act, screens } from './checkout-page.ts'
import { longWalksOf, type LongWalk } from './long-walks.ts'
import { openScene, openStage, type Scene, type Stage } from './stage.ts'
import { missingTransitions, untakenTransitions, untilHeard } from './transitions.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ cardProvider: { kind: 'standIn' } })
})
afterEach(() => stage.proxy.heal())
afterAll(() => stage.close())

type Input = { plan: string | null; checkoutId: string | null; isReturn: boolean }

const isEnd = ({ type }: AnyEventObject) => /^xstate\.(done|error)\./.test(type)
/** What comes by itself, before anybody can do anything. */
const isAutomatic = (event: AnyEventObject) => isEnd(event) || event.type.startsWith('xstate.after.INTERVAL.')
const isAct = (event: AnyEventObject) => !isAutomatic(event)

/** Whether a browser can be made to let this happen: another checkout than that of the address is another page's than the one of the return. */
function isPossible({ isReturn }: Input, walked: readonly AnyEventObject[], { type, output }: AnyEventObject) {
  const { kind, url } = (output ?? {}) as { kind?: string; url?: string | null }
  // The page asks for the workspace when it is opened, too.
  if (type === 'xstate.error.actor.refetchWorkspace') return walked.some(isAct)
  if (!isReturn) return true
  if (type.endsWith('.startCheckout')) return kind !== 'opened' || url?.includes('.evil.') === true
  return type !== 'checkout.choose' && kind !== 'open' && kind !== 'processing'
}

const walks = await longWalksOf<Input>(
  {
    ...checkout,
    sameAs: (snapshot) => [
      checkout.sameAs!(snapshot),
      (snapshot as AnyMachineSnapshot & { context: Input }).context.isReturn,
    ],
  },
  isPossible,
)

type Answers = ReturnType<typeof createAnswers>
type Part = { act: AnyEventObject | null; ends: AnyEventObject[]; state: unknown }

/** The walk from one thing that is done to the next. */
function partsOf({ path, values }: LongWalk<Input>): Part[] {
  const parts: Part[] = [{ act: null, ends: [], state: values[0] }]
  for (const [at, event] of path.entries()) {
    if (isAct(event)) parts.push({ act: event, ends: [], state: null })
    const part = parts.at(-1)!
    if (isEnd(event)) part.ends.push(event)
    part.state = values[at + 1]
  }
  return parts
}

const nameOf = (state: unknown) => (typeof state === 'string' ? state : JSON.stringify(state).replaceAll(/["{}]/g, ''))

const asked = (scene: Scene) =>
  scene
    .seen()
    .filter(({ method, path }) =>
      Object.entries(actors).some(
        ([name, actor]) => name !== 'refetchWorkspace' && actor.method === method && actor.path.test(path),
      ),
    )
const answered = (scene: Scene) => asked(scene).filter(({ status }) => status !== 0).length

/** The card page itself is walked in the story of an owner; here the browser stays. */
const noCardPage = { path: '/card-provider/', status: 204 }
const held = { ...actors.askCheckout!, holdMs: 3_000, times: 1 }

const actorOf = ({ type }: AnyEventObject) => type.split('.').at(-1)

/** What the proxy has to do while a part of a walk is taken. */
async function faultsOf({ ends }: Part, answers: Answers) {
  const faults = []
  for (const [at, end] of ends.entries()) {
    const isLast = !ends.slice(at + 1).some((later) => actorOf(later) === actorOf(end))
    faults.push(await answers.faultFor(end, isLast))
  }
  return faults.filter((fault) => fault !== null)
}

type Taken = { part: Part; next: Part | undefined; perform: () => Promise<unknown> }

/** Takes a part of a walk; answers whether the server itself gave every answer. */
async function take(scene: Scene, answers: Answers, { part, next, perform }: Taken) {
  await answers.follow()
  const faults = await faultsOf(part, answers)
  stage.proxy.heal()
  const isPending = nameOf(part.state) === 'verifying:asking' && next !== undefined
  stage.proxy.inject(noCardPage, ...faults, ...(isPending ? [held] : []))
  const [before, begun] = [answered(scene), asked(scene).length]
  await perform()
  const ends = part.ends.filter((end) => actorOf(end) !== 'refetchWorkspace').length
  await expect.poll(() => answered(scene) - before).toBeGreaterThanOrEqual(ends)
  if (isPending) await expect.poll(() => asked(scene).length - begun).toBeGreaterThan(ends)
  await screens[nameOf(part.state)]?.(scene.page).first().waitFor()
  return faults.length === 0
}

const told = new Set<string>()
const addressOf = (workspaceId: string, { plan, isReturn }: Input, checkoutId: string | null) =>
  isReturn
    ? `/checkout/return?workspace=${workspaceId}&checkout=${checkoutId}`
    : `/workspace/${workspaceId}/checkout?${new URLSearchParams({ ...(plan && { plan }), ...(checkoutId && { checkout: checkoutId }) })}`

const titled = walks.map((walk) => [nameOf(walk.values[0]), walk.path.length, walk] as const)

test.each(titled)('from %s in %i steps', async (_from, _steps, walk) => {
  const person = await stage.person(0)
  const { id: workspaceId } = await stage.server.createWorkspace({ owner: person.email })
  const answers = createAnswers(stage, person, workspaceId)
  const checkoutId = walk.input.checkoutId && (await answers.begin())
  const scene = await openScene(stage, person)
  const { page } = scene

  const address = `${stage.url}${addressOf(workspaceId, walk.input, checkoutId)}`
  const parts = partsOf(walk)
  let isTold = false
  for (const [at, part] of parts.entries()) {
    const perform = () => (part.act ? act(page, part.act) : page.goto(address))
    isTold = await take(scene, answers, { part, next: parts[at + 1], perform })
  }
  if (isTold) {
    await untilHeard(page)
    await page.reload()
    await screens[nameOf(walk.values.at(-1))]?.(page).first().waitFor()
  }

  for (const each of answers.told) told.add(each)
  expect(scene.complaints).toEqual([])
  await scene.close()
  expect(untakenTransitions('checkout', { checkout: walk.taken }, stage.transitions.of)).toBe('')
})

test('every outcome was the server’s own at least once', () => {
  const statuses = ['active', 'cancelled', 'expired', 'failed', 'missing', 'open', 'processing']
  expect(statuses.filter((status) => !told.has(`askCheckout ${status}`))).toEqual([])
})

test('the transitions that docs/quality.md counts were taken, as the inspector tells it', () => {
  const intended = walks.flatMap(({ taken }) => taken)
  console.log(`checkout in the browser: ${walks.length} walks, ${new Set(intended).size} transitions`)
  expect(missingTransitions('checkout', { checkout: intended }, stage.transitions.of)).toBe('')
})
