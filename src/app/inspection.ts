import type { InspectionEvent } from 'xstate'
import type { Inspect } from '#src/widgets/actors/inspected.ts'
import { serverNow } from '#src/text/clock.ts'

/** Said here once more: the bundler drops what asks for the inspector only by a constant of the same file. */
const isInspected = import.meta.env.VITE_ENV !== 'prod' && import.meta.env.VITE_ENV !== 'qa'

const probeDelayMs = 3_000

const isInspectorAddress = () => location.pathname.replace(/\/$/, '') === '/inspector'

const toggleInspector = async () => (await import('#src/inspector/main.tsx')).toggleDock()

function listenForKeys() {
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'x') return
    event.preventDefault()
    void toggleInspector()
  })
}

/** Hands on what the actors of this tab do, from the first event on: what comes before the probe has loaded waits. */
function startInspection(): Inspect {
  const early: [InspectionEvent, number][] = []
  let take = (event: InspectionEvent, at: number): unknown => early.push([event, at])
  const loadProbe = async () => {
    const { startProbe } = await import('#src/inspector/probe.ts')
    take = startProbe(early)
  }
  /** What cannot be loaded shows nothing, and what waited for it is not kept. */
  const forget = () => {
    early.length = 0
    take = () => {}
  }
  // Not before the page is drawn: the first load is the product's.
  setTimeout(() => void loadProbe().catch(forget), probeDelayMs)
  listenForKeys()
  if (new URLSearchParams(location.search).has('inspect')) void toggleInspector()
  return (event) => void take(event, serverNow())
}

/** What actors are to be created with; undefined where nobody may look. */
export const createInspection = (): Inspect | undefined => (isInspected ? startInspection() : undefined)

/** Shows the inspector where its address asks for it, instead of the app; answers whether it did. */
export async function showInspector(element: HTMLElement): Promise<boolean> {
  if (!isInspected || !isInspectorAddress()) return false
  const { mountPage } = await import('#src/inspector/main.tsx')
  mountPage(element)
  return true
}
