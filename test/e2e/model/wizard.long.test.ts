import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { Page } from 'playwright-core'
import { listQueries } from '#contract/saved-queries/queries.ts'
import { me } from '#contract/session/users.ts'
import { getWorkspaceDraft, saveWorkspaceDraft } from '#contract/workspaces/workspace-creation.ts'
import { workspaceCreation } from '#test/machines/registered-creation.ts'
import { edgesOf, startWalker } from '../../model/walk.ts'
import type { Fault } from '../support/faulty-proxy.ts'
import { missingTransitions, untakenTransitions } from './transitions.ts'
import { openScene, openStage, type Person, type Stage } from './stage.ts'
import { untilQuiet } from '../support/quiet.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterEach(() => stage.proxy.heal())
afterAll(() => stage.close())

type Input = { step: 'name' | 'language' | 'user-info' }
type Walk = { title: string; input: Input; path: AnyEventObject[]; taken: readonly string[]; end: unknown }

const isEnd = ({ type }: AnyEventObject) => /^xstate\.(done|error)\./.test(type)
const outcomeOf = (event: AnyEventObject) =>
  event.output as { kind?: string; queryId?: string | null; problems?: object }

/** Whether a browser can be made to go this way: its fields and links are those of the question that is asked. */
async function played(input: Input, path: AnyEventObject[]): Promise<Walk | null> {
  const walker = startWalker(workspaceCreation, { ...workspaceCreation.inputs[0]!, ...input })
  const questionOf = () => (walker.actor.getSnapshot().value as { open?: { question: string } }).open?.question
  for (const event of path) {
    const question = questionOf()
    const isWrong = event.type === 'answer.submit' && Object.keys(event.problems as object).length > 0
    // A list of choices offers nothing wrong, and a hand is no faster than an answer.
    if (isWrong && question === 'language') return null
    const isMade = question === 'finishing' || question === 'creating'
    if (isMade && !isEnd(event)) return null
    const { name } = walker.actor.getSnapshot().context.draft as { name: string }
    if (event.type === 'answer.submit' && question === 'name' && name === '' && !isWrong) return null
    await walker.play(event)
  }
  const title = path.map(({ type }) => type.replace(/xstate\.|actor\./g, '')).join(' → ')
  return { title, input, path, taken: [...walker.taken], end: walker.actor.getSnapshot().value }
}

/** The fewest walks that take between them every transition that a browser can take. */
async function chosenWalks(): Promise<Walk[]> {
  const all: Walk[] = []
  for (const input of workspaceCreation.inputs as Input[])
    for (const { path } of edgesOf(workspaceCreation, input)) {
      const walk = await played({ step: input.step }, path)
      if (walk !== null) all.push(walk)
    }
  const chosen: Walk[] = []
  const left = new Set(all.flatMap(({ taken }) => taken))
  const gain = ({ taken }: Walk) => taken.filter((transition) => left.has(transition)).length
  while (left.size > 0) {
    const [best] = all.toSorted((a, b) => gain(b) - gain(a) || a.path.length - b.path.length)
    chosen.push(best!)
    for (const transition of best!.taken) left.delete(transition)
  }
  return chosen
}

const walks = await chosenWalks()

const paths: Record<string, string> = { name: 'name', language: 'language', 'user-info': 'user-info' }
const actors: Record<string, Pick<Fault, 'method' | 'path'>> = {
  loadDraft: { method: 'GET', path: '/workspace-draft' },
  saveDraft: { method: 'PATCH', path: '/workspace-draft' },
  createWorkspace: { method: 'POST', path: /\/workspaces$/ },
}
const refusal = (field: string) =>
  JSON.stringify({
    type: '/problems/invalid_input',
    title: 'Refused',
    status: 400,
    detail: 'Refused.',
    ...(field === 'all' ? {} : { errors: [{ pointer: `/${field}`, detail: 'Refused here.' }] }),
  })

/** What the proxy does so that an actor ends as the walk says; null where the server itself answers so. */
function faultOf(event: AnyEventObject): Fault | null {
  const [, kind, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)!
  const at = actors[actor!]!
  // What is only read, or has a key, is asked for once more by itself where the connection breaks.
  if (kind === 'error')
    return actor === 'saveDraft' ? { ...at, drop: true, times: 1 } : { ...at, status: 500, times: 1 }
  const { kind: outcome, problems } = outcomeOf(event)
  return outcome === 'refused' ? { ...at, status: 400, body: refusal(Object.keys(problems!)[0]!), times: 1 } : null
}

const question = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)

async function type(page: Page) {
  if (question(page) === 'name') return page.getByLabel('Workspace name').fill('Kestrel')
  if (question(page) === 'language') return page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  return page.getByLabel('Last name').fill('Walker')
}

async function submit(page: Page, isWrong: boolean, follows: boolean) {
  if (isWrong && question(page) === 'name') await page.getByLabel('Workspace name').fill('x'.repeat(121))
  if (isWrong && question(page) === 'user-info') await page.getByLabel('First name').fill('x'.repeat(121))
  if (follows && question(page) === 'user-info') await page.getByLabel('Names of the brand').fill('Kestrel')
  await page.getByRole('button', { name: /^(Continue|Create workspace)$/ }).click()
}

const fields: Record<string, string> = { name: 'Workspace name', language: 'Time zone', 'user-info': 'First name' }

/** The question of the address stands there, or what keeps it from being asked. */
const isReady = async (page: Page) =>
  (await page.getByLabel(fields[question(page) ?? ''] ?? '').isVisible()) ||
  (await page.getByRole('button', { name: 'Try again' }).isVisible())

/** An address of the app that is chosen by the back and forward buttons. */
const goTo = (page: Page, step: string) =>
  page.evaluate((path) => history.pushState({}, '', path), `/workspace/create/${paths[step]}`)

async function act(page: Page, event: AnyEventObject, follows: boolean) {
  if (event.type === 'answer.change') await type(page)
  else if (event.type === 'answer.submit') await submit(page, Object.keys(event.problems as object).length > 0, follows)
  else if (event.type === 'step.open') await goTo(page, event.step as string)
  else if (event.type.startsWith('xstate.after')) await page.clock.fastForward(5_000)
  else await page.getByRole('button', { name: 'Try again' }).click()
}

/** Nothing holds up a creation that has begun. */
const isMade = ({ end }: Walk) =>
  end === 'created' || ['finishing', 'creating'].includes((end as { open?: { question: string } }).open?.question ?? '')

/** What stands on the screen once the walk is over. */
async function arrives(page: Page, walk: Walk, created: ReturnType<typeof outcomeOf> | undefined) {
  const { end } = walk
  const { open } = end as { open?: { question: string; saving: string } }
  if (isMade(walk)) {
    const landing = created?.queryId ? /\/saved-queries\/[0-9a-f-]{36}$/ : /\/saved-queries$/
    await page.waitForURL(landing, { timeout: 20_000 })
  } else if (end === 'unreachable') await page.getByRole('button', { name: 'Try again' }).waitFor()
  else if (open) {
    const step = open.question === 'userInfo' ? 'user-info' : open.question
    await expect.poll(() => question(page), { timeout: 10_000 }).toBe(step)
    if (open.saving === 'saveFailed') await page.getByText('Your answers are kept in this browser').waitFor()
  }
}

/** On the server as the walk says: the draft goes with the workspace, and never without it. */
async function keptBy(person: Person) {
  const { kept } = await stage.server.call(getWorkspaceDraft, {}, { as: person.tokens })
  const draft = kept?.draft ?? null
  const { workspaces } = await stage.server.call(me, {}, { as: person.tokens })
  return { draft, workspaces }
}

test.each(walks.map((walk) => [`${walk.input.step}: ${walk.title}`, walk] as const))('%s', async (_, walk) => {
  const person = await stage.person(0)
  const { path, input } = walk
  const said = path.some(
    ({ type: name, output }) => name.endsWith('loadDraft') && Object.keys(output?.answers ?? {}).length > 0,
  )
  if (said) await stage.server.call(saveWorkspaceDraft, { name: 'Kestrel' }, { as: person.tokens })
  const created = path.map(outcomeOf).find((outcome) => outcome?.kind === 'created')
  const follows = created?.queryId !== null && created !== undefined
  const scene = await openScene(stage, person)
  const faults = path.filter(isEnd).map(faultOf)
  stage.proxy.inject(...faults.filter((fault) => fault !== null))

  await scene.page.goto(`${stage.url}/workspace/create/${paths[input.step]}`)
  for (const [at, event] of path.entries()) {
    if (isEnd(event)) continue
    await expect.poll(() => isReady(scene.page), { timeout: 20_000 }).toBe(true)
    await act(scene.page, event, follows && path.slice(at + 1).some((next) => outcomeOf(next)?.kind === 'created'))
    await untilQuiet(scene.page)
  }
  await arrives(scene.page, walk, created)

  const { draft, workspaces } = await keptBy(person)
  expect({
    hasWorkspace: workspaces.length === 1,
    hasBoth: workspaces.length === 1 && draft !== null,
    flag: await scene.stored('workspaceCreation'),
    complaints: scene.complaints,
  }).toEqual({
    hasWorkspace: isMade(walk),
    hasBoth: false,
    flag: isMade(walk) ? null : 'started',
    complaints: [],
  })
  if (isMade(walk)) {
    const { items } = await stage.server.call(listQueries, { workspaceId: workspaces[0]!.id }, { as: person.tokens })
    expect(items.map(({ state, name }) => [state, name])).toEqual(follows ? [['live', 'Kestrel']] : [])
  }
  await scene.close()
  expect(untakenTransitions('wizard', { 'workspace-creation': walk.taken }, stage.transitions.of)).toBe('')
})

test('the transitions that docs/quality.md counts were taken, as the inspector tells it', () => {
  const intended = walks.flatMap(({ taken }) => taken)
  console.log(`wizard in the browser: ${walks.length} walks, ${new Set(intended).size} transitions`)
  expect(missingTransitions('wizard', { 'workspace-creation': intended }, stage.transitions.of)).toBe('')
})
