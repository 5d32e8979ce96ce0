import { Trans } from '@lingui/react/macro'
import type { AlertDraft } from '#src/machines/edited-alert.ts'
import { validate } from './draft.ts'
import { kindName, lookOf } from './labels.ts'
import { recipientsInWords } from './recipients-in-words.ts'
import { Watched } from './watched.tsx'
import { scheduleInWords } from './words.ts'
import { t } from '@lingui/core/macro'

export function DraftText({ draft }: { draft: AlertDraft }) {
  const { question } = validate(draft)
  const quiet = question === null ? null : scheduleInWords(question.schedule)
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="font-medium wrap-long">
        <bdi>{draft.name}</bdi> <span className="font-normal text-ink-faint">({kindName(draft.kind)})</span>
        {draft.asDraft ? <span className="font-normal text-ink-faint"> · {lookOf('draft').name}</span> : null}
      </p>
      {question === null ? (
        <p>
          <Trans>Not complete</Trans>
        </p>
      ) : (
        <>
          <Watched alert={question} />
          <p>
            {t`Cooldown`}: {t`${{ cooldownMinutes: question.cooldownMinutes }} min`}
          </p>
          {quiet === null ? null : (
            <p>
              {t`Quiet hours`}: {quiet}
            </p>
          )}
        </>
      )}
      <p>
        {t`Recipients`}: {recipientsInWords(draft)}
      </p>
    </div>
  )
}
