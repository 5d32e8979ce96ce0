import { createContext } from 'react'
import type { InspectionEvent } from 'xstate'

export type Inspect = (event: InspectionEvent) => void

/** Only `local` and `dev` builds have the inspector; the bundler removes it from others. */
export const isInspected = import.meta.env.VITE_ENV !== 'prod' && import.meta.env.VITE_ENV !== 'qa'

/** Receives events of the screens' actors from their start. */
export const InspectContext = createContext<Inspect | undefined>(undefined)
