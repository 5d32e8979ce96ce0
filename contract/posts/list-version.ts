import * as z from 'zod/mini'
import { added } from '../tolerance.ts'

/** The version of the posts behind a list; `0` from servers without versions. */
export const listVersion = { dataVersion: added(z.string(), '0') }
