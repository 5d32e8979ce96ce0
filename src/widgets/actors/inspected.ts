import type { InspectionEvent } from 'xstate'

export type Inspect = (event: InspectionEvent) => void

/** Only `local` and `dev` builds know the inspector; from the others the bundler drops what asks for it. */
export const isInspected = import.meta.env.VITE_ENV !== 'prod' && import.meta.env.VITE_ENV !== 'qa'

let looking: Inspect | undefined

/** From now on the actors of screens are created for this one to see. */
export const showActorsTo = (inspect: Inspect) => (looking = inspect)

export const whoLooks = () => looking
