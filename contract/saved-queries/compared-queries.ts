import * as z from 'zod/mini'
import { Id } from '../primitives.ts'

/** The most series that a chart can distinguish. */
export const maxCompared = 5

const separator = ','

const areIds = (min: number, max: number) => (text: string) => {
  const ids = text.split(separator)
  const isFit = ids.length >= min && ids.length <= max && new Set(ids).size === ids.length
  return isFit && ids.every((id) => z.safeParse(Id, id).success)
}

/** Two to five distinct IDs of saved queries, separated by commas. */
export const ComparedQueries = z
  .string()
  .check(z.refine(areIds(2, maxCompared), /*i18n*/ 'Expected the IDs of saved queries, joined by commas'))

/** Up to four more queries, as in URLs. */
export const MoreQueries = z
  .string()
  .check(z.refine(areIds(1, maxCompared - 1), /*i18n*/ 'Expected the IDs of saved queries, joined by commas'))

export const queryIdsText = (ids: readonly string[]) => ids.join(separator)

/** Distinct IDs of a comma-separated text. */
export const parseQueryIds = (text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : [...new Set(text.split(separator))]

/** Base of the share of voice. */
export const VoiceMeasure = z.enum(['mentions', 'interactions', 'potentialReach'])
export type VoiceMeasure = z.infer<typeof VoiceMeasure>
