import { t } from '@lingui/core/macro'
import type { CustomField } from '#contract/filters/custom-fields.ts'
import type { FilterRow, FilterDraft } from '#src/machines/edited-filter.ts'
import { useCustomFields } from '#src/widgets/custom-fields/custom-fields.ts'
import { anyInWords } from './any-in-words.ts'
import { fieldNamed } from './fields.ts'
import { validate } from './rows.ts'

export function DraftText({ draft }: { draft: FilterDraft }) {
  const fields = useCustomFields()
  return (
    <>
      <p className="text-sm font-medium wrap-long">
        {draft.name}{' '}
        <span className="font-normal text-ink-faint">({draft.visibility === 'private' ? t`Private` : t`Shared`})</span>
      </p>
      <ul className="grid gap-0.5 text-sm">
        {draft.rows.map((row) => (
          <li key={row.id}>{inWords(row, fields)}</li>
        ))}
      </ul>
    </>
  )
}

const inWords = (row: FilterRow, fields: readonly CustomField[]) => {
  const [condition] = validate([row]).conditions ?? []
  return condition ? anyInWords(condition, fields) : `${fieldNamed(row.field).label}: ${t`Not complete`}`
}
