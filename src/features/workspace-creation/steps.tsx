import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { CreationStep } from '#src/machines/workspace-creation.ts'
import { i18n } from '#src/text/i18n.ts'

const names: Record<CreationStep, MessageDescriptor> = {
  name: msg`Name`,
  language: msg`Language`,
  'user-info': msg`You`,
}

export function Steps({ current }: { current: CreationStep }) {
  return (
    <ol aria-label={t`Steps`} className="flex gap-6 text-sm">
      {Object.entries(names).map(([step, name], index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className="text-ink-faint aria-[current=step]:font-semibold aria-[current=step]:text-ink"
        >
          {index + 1}. {i18n.t(name)}
        </li>
      ))}
    </ol>
  )
}
