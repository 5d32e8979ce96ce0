import * as z from 'zod/mini'
import { added } from '../tolerance.ts'

/** The version of the posts that a list was read at, as other answers about them say it; `0` by a server that does not say. */
export const listVersion = { dataVersion: added(z.string(), '0') }
