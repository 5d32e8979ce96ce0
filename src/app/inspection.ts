import type { InspectionEvent } from 'xstate'
import type { Inspect } from '#src/widgets/actors/inspected.ts'
import { serverNow } from '#src/text/clock.ts'

/** Repeated here, because the bundler removes the inspector only for a constant of the same file. */
const isInspected = import.meta.env.VITE_ENV !== 'prod' && import.meta.env.VITE_ENV !== 'qa'

const probeDelayMs = 3_000

const toggleInspector = async () => (await import('#src/inspector/main.tsx')).toggleDock()

/** Forwards inspection events to the probe, queueing those before it is loaded. */
function startInspection(): Inspect {
  const early: [InspectionEvent, number][] = []
  let handle = (event: InspectionEvent, at: number): unknown => early.push([event, at])
  const loadProbe = async () => {
    const { startProbe } = await import('#src/inspector/probe.ts')
    handle = startProbe(early)
  }
  /** Without the probe, queued events are dropped. */
  const discard = () => {
    early.length = 0
    handle = () => {}
  }
  // Delayed, so that it does not slow down the first load.
  setTimeout(() => void loadProbe().catch(discard), probeDelayMs)
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'x') return
    event.preventDefault()
    void toggleInspector()
  })
  if (new URLSearchParams(location.search).has('inspect')) void toggleInspector()
  return (event) => void handle(event, serverNow())
}

/** The `inspect` option for actors; undefined in production builds. */
export const createInspection = (): Inspect | undefined => (isInspected ? startInspection() : undefined)

/** Shows the inspector instead of the app at its URL; returns whether it did. */
export async function showInspector(element: HTMLElement): Promise<boolean> {
  if (!isInspected || location.pathname.replace(/\/$/, '') !== '/inspector') return false
  const { mountPage } = await import('#src/inspector/main.tsx')
  mountPage(element)
  return true
}
