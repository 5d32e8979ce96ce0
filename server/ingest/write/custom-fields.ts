import type { CustomValues } from '#contract/filters/field-conditions.ts'
import { pairsField } from '#server/db/clickhouse/tabbed.ts'

/** What stands in a line where the workspace keeps nothing of the post. */
export const noFields = '{}'

/** What is kept of a post once a row has fields of it: its values over those that are known; the same object where it tells nothing new. */
export function withFields(known: CustomValues, fields: CustomValues | undefined): CustomValues {
  const isNew = fields !== undefined && Object.entries(fields).some(([id, value]) => known[id] !== value)
  return isNew ? { ...known, ...fields } : known
}

const tab = 9

/** A post's line with other values; they stand before its version, which is last. */
export function lineWithFields(line: Buffer, values: CustomValues): Buffer {
  const end = line.lastIndexOf(tab)
  const begin = line.lastIndexOf(tab, end - 1)
  return Buffer.concat([line.subarray(0, begin + 1), Buffer.from(pairsField(values)), line.subarray(end)])
}
