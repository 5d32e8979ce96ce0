import { readFileSync, writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { channelName, type Message } from '#src/inspector/messages.ts'
import { edgeIdsOf } from '#src/widgets/statechart/chart.ts'
import { registry } from '#test/machines/registry.ts'
import { transitionName } from '../../model/walk.ts'

/** Of each machine the names of transitions. */
export type Transitions = Record<string, readonly string[]>

/** What the walks of each file were seen to take. */
const file = new URL('taken.json', import.meta.url)
const recorded = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Transitions>

export function recordedTransitions(): Transitions {
  const all: Record<string, string[]> = {}
  for (const [machine, names] of Object.values(recorded()).flatMap(Object.entries<readonly string[]>))
    all[machine] = [...new Set([...(all[machine] ?? []), ...names])]
  return all
}

/** Names those of `intended` that are on record for a file's walks and were not taken, a line each. */
export const untakenTransitions = (
  walks: string,
  intended: Transitions,
  taken: (machine: string) => ReadonlySet<string>,
) =>
  Object.entries(recorded()[walks] ?? {})
    .flatMap(([machine, names]) =>
      names.filter((name) => intended[machine]?.includes(name) && !taken(machine).has(name)),
    )
    .join('\n')

/**
 * Names the transitions on record for a file's walks that they have not taken this time, a line each. With RECORD=1 it first writes down
 * what they took of those they are to walk; what happens by the way is not relied on.
 */
export function missingTransitions(
  walks: string,
  intended: Transitions,
  taken: (machine: string) => ReadonlySet<string>,
) {
  const seen = Object.fromEntries(
    Object.entries(intended).map(([machine, names]) => [
      machine,
      [...new Set(names)].filter((name) => taken(machine).has(name)).toSorted(),
    ]),
  )
  if (process.env.RECORD !== undefined)
    writeFileSync(file, `${JSON.stringify({ ...recorded(), [walks]: seen }, null, 2)}\n`)
  return Object.entries(recorded()[walks] ?? {})
    .flatMap(([machine, names]) => names.filter((name) => !taken(machine).has(name)))
    .join('\n')
}

const namesOf = new Map(
  registry.map(({ machine }) => [
    machine.id,
    new Map([...edgeIdsOf(machine)].map(([transition, id]) => [id, transitionName(transition as never)])),
  ]),
)

/** Notes the transitions that the inspector's channel tells of, for as many scenes as listen. */
export function createTaken() {
  const machines = new Map<string, string | null>()
  const taken = new Map<string, Set<string>>()
  const hear = (message: Message) => {
    if (message.type !== 'tab.history' && message.type !== 'tab.news') return
    const { tab, history } = message
    for (const { id, machine } of history.actors) machines.set(tab + id, machine)
    for (const step of history.steps) {
      const machine = machines.get(tab + step.actor)
      if (typeof machine !== 'string') continue
      const names = taken.get(machine) ?? new Set()
      taken.set(machine, names)
      for (const id of step.taken) names.add(namesOf.get(machine)?.get(id) ?? id)
    }
  }
  return { hear, of: (machine: string): ReadonlySet<string> => taken.get(machine) ?? new Set() }
}

/** Listens on the inspector's channel in every page of a profile. */
export async function listenIn(context: BrowserContext, hear: (message: Message) => void) {
  await context.exposeBinding('hearInspector', (_, message: Message) => hear(message))
  await context.addInitScript((name) => {
    if (location.protocol === 'about:') return
    const page = window as unknown as { hearInspector: (message: unknown) => void; isHeard?: true }
    new BroadcastChannel(name).addEventListener('message', ({ data }) => {
      page.hearInspector(data)
      page.isHeard = true
    })
  }, channelName)
}

const probeDelay = 3_000

/**
 * Asks a page for all its steps and waits until they are noted. The app tells of its charts some seconds after it has begun; the
 * page's clock is set on instead of waiting for them.
 */
export async function untilHeard(page: Page) {
  await page.clock.fastForward(probeDelay)
  await page.waitForFunction(() => 'isHeard' in window, undefined, { timeout: 20_000 })
  await page.evaluate((name) => {
    const channel = new BroadcastChannel(name)
    const tab = window as unknown as { hearInspector: (message: Message) => Promise<void>; isTold?: true }
    delete tab.isTold
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.type === 'tab.history') void tab.hearInspector(data).then(() => (tab.isTold = true))
    })
    channel.postMessage({ type: 'inspector.hello' } satisfies Message)
  }, channelName)
  await page.waitForFunction(() => 'isTold' in window, undefined, { timeout: 20_000 })
}
