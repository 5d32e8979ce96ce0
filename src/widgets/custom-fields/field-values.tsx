import { t } from '@lingui/core/macro'
import type { CustomValues } from '#contract/filters/field-conditions.ts'
import { listFieldValues, useCustomFields } from './custom-fields.ts'

export function FieldValues({ values }: { values: CustomValues }) {
  const fields = useCustomFields(Object.keys(values).length > 0)
  return <FieldList items={listFieldValues(fields, values)} />
}

export const FieldList = ({ items }: { items: readonly { id: string; name: string; text: string }[] }) =>
  items.length === 0 ? null : (
    <dl aria-label={t`Fields`} className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs">
      {items.map(({ id, name, text }) => (
        <div key={id} className="flex min-w-0 gap-1">
          <dt className="shrink-0 text-ink-faint">
            <bdi>{name}</bdi>:
          </dt>
          <dd className="min-w-0 wrap-long">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
