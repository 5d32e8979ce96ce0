import { toText, type Text } from '../texts.ts'
import type { Column, Mapping } from './uploads.ts'

const messages = {
  all: /*i18n*/ {
    id: 'import.fieldsRecognised',
    message: '{used, plural, one {# field recognised} other {# fields recognised}}',
  },
  some: /*i18n*/ {
    id: 'import.fieldsUnused',
    message:
      '{used, plural, one {# field recognised} other {# fields recognised}}, {unused, plural, one {# unused column} other {# unused columns}}',
  },
} as const

export const usedColumns = ({ columns, fallbacks = {}, fields = [] }: Mapping): Set<string> =>
  new Set([...Object.values(columns), ...Object.values(fallbacks).flat(), ...fields.map(({ column }) => column)])

/** Which tool wrote the file, if known, and how many of its columns are imported. */
export function fileSummary(
  format: { tool: string; community: string | null } | undefined,
  columns: readonly Pick<Column, 'name'>[],
  mapping: Mapping,
): { name: string | null; fields: Text } {
  const isUsed = usedColumns(mapping)
  const used = columns.filter(({ name }) => isUsed.has(name)).length
  const unused = columns.length - used
  return {
    name: format === undefined ? null : [format.tool, format.community].filter(Boolean).join(': '),
    fields: unused === 0 ? toText(messages.all, { used }) : toText(messages.some, { used, unused }),
  }
}
