import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { View } from './address.ts'
import type { StepRecord } from './messages.ts'
import { actorNames } from './labels.ts'
import { acceptedEvents } from './send-event.tsx'
import { openUpdates, stepBefore, stepsAsOf } from './updates.ts'
import { useAddress } from './use-address.ts'
import { useRecordings } from './use-recordings.ts'

export function useInspection(isOwnPage: boolean) {
  const [updates] = useState(openUpdates)
  useEffect(() => updates.close, [updates])
  const open = useSyncExternalStore(updates.subscribe, updates.tabs)
  const [address, setAddress] = useAddress(isOwnPage)
  const { opened, stored, ...files } = useRecordings(address.recording)

  // Open tabs override their stored recordings, which may be older.
  const all = useMemo(
    () => new Map([...(stored ? [[stored.id, stored] as const] : []), ...open, ...opened]),
    [stored, open, opened],
  )
  const latest = useMemo(() => {
    const tabs = [...open.values()]
    return tabs.findLast(({ isClosed }) => !isClosed) ?? tabs.at(-1) ?? null
  }, [open])
  // Steps are specific to a tab.
  const tab = address.recording === null ? latest : (all.get(address.recording) ?? null)
  const first = useMemo(() => {
    // The first machine that is still running, else the first: sign-ins and page decisions are short-lived.
    const machines = [...(tab?.actors.values() ?? [])].filter(
      ({ machine, parent }) => machine !== null && parent === null,
    )
    const last = stepsAsOf(tab?.steps ?? [], null)
    return (machines.find(({ id }) => last.get(id)?.status === 'active') ?? machines[0])?.id ?? null
  }, [tab])
  const actorId = address.actor !== null && tab?.actors.has(address.actor) ? address.actor : first
  const current = useMemo(() => stepsAsOf(tab?.steps ?? [], address.step), [tab?.steps, address.step])
  const step = actorId === null ? null : (current.get(actorId) ?? null)
  const names = useMemo(() => actorNames(tab?.actors.values() ?? []), [tab?.actors])
  const before = useMemo(() => stepBefore(tab?.steps ?? [], step), [tab?.steps, step])
  const actor = actorId === null ? null : (tab?.actors.get(actorId) ?? null)

  const machine = actor?.machine ? (tab?.machines.get(actor.machine) ?? null) : null
  const isLive = address.step === null && tab?.isClosed === false && step?.status === 'active'

  const openRecording = async (file: File) => {
    const id = await files.open(file)
    // If the address already names the recording's tab, its step stays selected.
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
    /** True if the address names a tab that doesn't respond. */
    isElsewhere: tab === null && address.recording !== null,
    actor,
    machine,
    /** Events that can be sent to the actor now. */
    accepted: isLive && machine ? acceptedEvents(machine.chart, step.value) : [],
    send: (event: { type: string }) =>
      tab && actor && updates.say({ type: 'event.send', tab: tab.id, actor: actor.id, event }),
    moment: address.step,
    /** Each actor's last step as of the moment. */
    current,
    step,
    before,
    names,
    chooseView: (view: View) => choose({ view }),
    chooseTab: (id: string | null) => choose({ recording: id, actor: null, step: null }),
    chooseActor: (id: string) => choose({ actor: id }),
    travelTo: ({ actor: of, seq }: StepRecord) => choose({ recording: tab?.id ?? null, actor: of, step: seq }),
    /** Selects another moment of the same actor. */
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
