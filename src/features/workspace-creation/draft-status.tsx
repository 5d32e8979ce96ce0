import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { wordedText } from '#src/text/terms.ts'
import { useCreation } from './creation.tsx'

/** Whether the server has the answers; where it has not, what keeps it from them. */
export function DraftStatus() {
  const { snapshot, send, problem, unsaved, draftId } = useCreation()
  if (snapshot.matches({ open: { saving: 'saveFailed' } })) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-2 text-sm text-warn">
        <span>
          <Trans>Your answers are kept in this browser and not saved yet:</Trans> {problem ? wordedText(problem) : ''}
        </span>
        <Button size="sm" onClick={() => send({ type: 'save.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  const isTyped = Object.keys(unsaved).length > 0
  return (
    <p role="status" className="text-xs text-ink-faint">
      {snapshot.matches({ open: { saving: 'saving' } })
        ? t`Saving your answers …`
        : isTyped
          ? t`What you type is kept in this browser and saved when you go on.`
          : draftId === null
            ? null
            : t`Your answers are saved.`}
    </p>
  )
}
