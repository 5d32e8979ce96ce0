import * as z from 'zod/mini'
import { Id } from '../primitives.ts'

/** So many saved queries stand side by side: as many series as can be told apart. */
export const maxCompared = 5

const separator = ','

const areIds = (least: number, most: number) => (text: string) => {
  const ids = text.split(separator)
  const isFit = ids.length >= least && ids.length <= most && new Set(ids).size === ids.length
  return isFit && ids.every((id) => z.safeParse(Id, id).success)
}

/** Two to five saved queries by their ids, joined by commas, each once. */
export const ComparedQueries = z
  .string()
  .check(z.refine(areIds(2, maxCompared), /*i18n*/ 'Expected the IDs of saved queries, joined by commas'))

/** Up to four beside a first one, as addresses name them. */
export const MoreQueries = z
  .string()
  .check(z.refine(areIds(1, maxCompared - 1), /*i18n*/ 'Expected the IDs of saved queries, joined by commas'))

export const queryIdsText = (ids: readonly string[]) => ids.join(separator)

/** The ids of such a text, each once. */
export const queryIdsOf = (text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : [...new Set(text.split(separator))]

/** What voices are compared by. */
export const VoiceMeasure = z.enum(['mentions', 'interactions', 'potentialReach'])
export type VoiceMeasure = z.infer<typeof VoiceMeasure>
