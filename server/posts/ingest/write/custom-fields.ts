import type { CustomValues } from '#contract/filters/field-conditions.ts'
import { pairsField } from '#server/platform/db/clickhouse/tabbed.ts'

export const noFields = '{}'

/** A row's values over the known ones; the same object if nothing is new. */
export function withFields(known: CustomValues, fields: CustomValues | undefined): CustomValues {
  const isNew = fields !== undefined && Object.entries(fields).some(([id, value]) => known[id] !== value)
  return isNew ? { ...known, ...fields } : known
}

const tab = 9

/** Replaces the custom values in a post's line; they precede its version, which is last. */
export function lineWithFields(line: Buffer, values: CustomValues): Buffer {
  const end = line.lastIndexOf(tab)
  const begin = line.lastIndexOf(tab, end - 1)
  return Buffer.concat([line.subarray(0, begin + 1), Buffer.from(pairsField(values)), line.subarray(end)])
}
