import { memberShareHandlers } from './shares.ts'
import { visitHandlers } from './visits.ts'

export { embedOriginsOf } from './visits.ts'

export const shareHandlers = [...memberShareHandlers, ...visitHandlers]
