import type { CustomValues } from '#contract/filters/field-conditions.ts'

export const noFields = '{}'

/** A row's values over the known ones; the same object if nothing is new. */
export function withFields(known: CustomValues, fields: CustomValues | undefined): CustomValues {
  const isNew = fields !== undefined && Object.entries(fields).some(([id, value]) => known[id] !== value)
  return isNew ? { ...known, ...fields } : known
}
