import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { StepRecord } from './messages.ts'
import { openNews, stepsAsOf, type Tab } from './news.ts'

/** Which tab, actor and moment a person looks at; null follows what happens. */
type Choice = { tab: string | null; actor: string | null; moment: number | null }

const following: Choice = { tab: null, actor: null, moment: null }

const newest = (tabs: readonly Tab[]): Tab | null => tabs.findLast(({ isGone }) => !isGone) ?? tabs.at(-1) ?? null

/** The long-lived machine first: everything else comes and goes. */
const firstMachine = (tab: Tab | null) =>
  [...(tab?.actors.values() ?? [])].find(({ machine, parent }) => machine !== null && parent === null)?.id ?? null

/** Everything the page shows, and the choices a person makes on it. */
export function useInspection() {
  const [news] = useState(openNews)
  useEffect(() => news.close, [news])
  const all = useSyncExternalStore(news.subscribe, news.tabs)
  const [choice, setChoice] = useState(following)

  const tabs = useMemo(() => [...all.values()], [all])
  const tab = (choice.tab === null ? null : all.get(choice.tab)) ?? newest(tabs)
  const actorId = choice.actor !== null && tab?.actors.has(choice.actor) ? choice.actor : firstMachine(tab)
  const current = useMemo(() => stepsAsOf(tab?.steps ?? [], choice.moment), [tab?.steps, choice.moment])
  const actor = actorId === null ? null : (tab?.actors.get(actorId) ?? null)

  return {
    tabs,
    tab,
    actor,
    machine: actor?.machine ? (tab?.machines.get(actor.machine) ?? null) : null,
    moment: choice.moment,
    /** The last step of every actor as of the moment. */
    current,
    step: actorId === null ? null : (current.get(actorId) ?? null),
    chooseTab: (id: string) => setChoice({ ...following, tab: id }),
    chooseActor: (id: string) => setChoice((before) => ({ ...before, actor: id })),
    travelTo: (step: StepRecord) => setChoice((before) => ({ ...before, actor: step.actor, moment: step.seq })),
    goLive: () => setChoice((before) => ({ ...before, moment: null })),
  }
}

export type Inspection = ReturnType<typeof useInspection>
