import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { CreationStep } from '#src/machines/workspace-creation-setup.ts'
import { i18n } from '#src/text/i18n.ts'

const names: Record<CreationStep, MessageDescriptor> = {
  name: msg`Name`,
  language: msg`Language`,
  'user-info': msg`You`,
}
const order = Object.keys(names) as CreationStep[]

export function Steps({ current }: { current: CreationStep }) {
  const reached = order.indexOf(current)
  return (
    <ol aria-label={t`Steps`} className="grid max-w-xl grid-cols-3 gap-2 text-sm">
      {Object.entries(names).map(([step, name], index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-reached={index <= reached || undefined}
          className="border-t-2 border-line pt-1.5 text-ink-faint data-reached:border-ink aria-[current=step]:font-semibold aria-[current=step]:text-ink"
        >
          {index + 1}. {i18n.t(name)}
        </li>
      ))}
    </ol>
  )
}
