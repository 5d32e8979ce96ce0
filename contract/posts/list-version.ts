import * as z from 'zod/mini'
import { optionalWithDefault } from '../tolerance.ts'

/** The version of the posts behind a list; `0` from servers without versions. */
export const listVersion = { dataVersion: optionalWithDefault(z.string(), '0') }
