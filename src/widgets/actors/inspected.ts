import { createContext } from 'react'
import type { InspectionEvent } from 'xstate'

export type Inspect = (event: InspectionEvent) => void

/** Only `local` and `dev` builds know the inspector; from the others the bundler drops what asks for it. */
export const isInspected = import.meta.env.VITE_ENV !== 'prod' && import.meta.env.VITE_ENV !== 'qa'

/** Who sees the actors of screens, from their beginning. */
export const InspectContext = createContext<Inspect | undefined>(undefined)
