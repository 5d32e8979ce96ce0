import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { View } from './address.ts'
import type { StepRecord } from './messages.ts'
import { openUpdates, stepBefore, stepsAsOf, type Tab } from './updates.ts'
import { useAddress } from './use-address.ts'
import { useRecordings } from './use-recordings.ts'

const newest = (tabs: readonly Tab[]): Tab | null => tabs.findLast(({ isGone }) => !isGone) ?? tabs.at(-1) ?? null

/** The first machine that still runs, or the first of all: a sign-in and the decisions of a page come and go. */
function firstMachine(tab: Tab | null) {
  const machines = [...(tab?.actors.values() ?? [])].filter(
    ({ machine, parent }) => machine !== null && parent === null,
  )
  const last = stepsAsOf(tab?.steps ?? [], null)
  return (machines.find(({ id }) => last.get(id)?.status === 'active') ?? machines[0])?.id ?? null
}

/** Everything the page shows, and the choices a person makes on it. */
export function useInspection(isOwnPage: boolean) {
  const [updates] = useState(openUpdates)
  useEffect(() => updates.close, [updates])
  const open = useSyncExternalStore(updates.subscribe, updates.tabs)
  const [address, setAddress] = useAddress(isOwnPage)
  const { opened, stored, ...files } = useRecordings(address.recording)

  // What is still open knows more than what was kept of it.
  const all = useMemo(
    () => new Map([...(stored ? [[stored.id, stored] as const] : []), ...open, ...opened]),
    [stored, open, opened],
  )
  const latest = useMemo(() => newest([...open.values()]), [open])
  // A step of one tab means nothing in another.
  const tab = address.recording === null ? latest : (all.get(address.recording) ?? null)
  const first = useMemo(() => firstMachine(tab), [tab])
  const actorId = address.actor !== null && tab?.actors.has(address.actor) ? address.actor : first
  const current = useMemo(() => stepsAsOf(tab?.steps ?? [], address.step), [tab?.steps, address.step])
  const step = actorId === null ? null : (current.get(actorId) ?? null)
  const before = useMemo(() => stepBefore(tab?.steps ?? [], step), [tab?.steps, step])
  const actor = actorId === null ? null : (tab?.actors.get(actorId) ?? null)

  const openRecording = async (file: File) => {
    const id = await files.open(file)
    // A recording of the tab that the address names opens at its step.
    if (id !== null)
      setAddress((known) => (known.recording === id ? known : { ...known, recording: id, actor: null, step: null }))
  }
  const closeRecording = (id: string) => {
    files.close(id)
    choose({ recording: null, actor: null, step: null })
  }
  const choose = (choice: Partial<typeof address>) => setAddress((known) => ({ ...known, ...choice }))
  return {
    address,
    tabs: [...all.values()],
    tab,
    /** The address names a tab that does not answer. */
    isElsewhere: tab === null && address.recording !== null,
    actor,
    machine: actor?.machine ? (tab?.machines.get(actor.machine) ?? null) : null,
    moment: address.step,
    /** The last step of every actor as of the moment. */
    current,
    step,
    before,
    chooseView: (view: View) => choose({ view }),
    chooseTab: (id: string | null) => choose({ recording: id, actor: null, step: null }),
    chooseActor: (id: string) => choose({ actor: id }),
    travelTo: ({ actor: of, seq }: StepRecord) => choose({ recording: tab?.id ?? null, actor: of, step: seq }),
    /** Another moment of the same actor. */
    moveTo: ({ seq }: StepRecord) =>
      setAddress((known) => ({ ...known, recording: tab?.id ?? null, actor: known.actor ?? actorId, step: seq })),
    goLive: () => choose({ recording: tab === latest ? null : (tab?.id ?? null), step: null }),
    openRecording,
    closeRecording,
    problem: files.problem,
    clearProblem: files.clearProblem,
  }
}

export type Inspection = ReturnType<typeof useInspection>
