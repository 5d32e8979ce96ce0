import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode, KeyboardEvent } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { isEnter } from './enter.ts'

type SaveBarProps = {
  isSaved: boolean
  isUnsaved: boolean
  /** Whether this browser stores a draft of unsaved changes. */
  isDraftStored: boolean
  isSaving: boolean
  canSave: boolean
  /** Null if there is nothing to discard. */
  onDiscard: (() => void) | null
  children: ReactNode
}

export const SaveBar = ({
  isSaved,
  isUnsaved,
  isDraftStored,
  isSaving,
  canSave,
  onDiscard,
  children,
}: SaveBarProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <span role="status">
      {isSaved ? (
        <Badge tone="good">
          <Trans>Saved</Trans>
        </Badge>
      ) : null}
      {isUnsaved ? (
        <Badge tone="warn">{isDraftStored ? t`Not saved, kept in this browser` : t`Not saved`}</Badge>
      ) : null}
    </span>
    {children}
    {onDiscard ? (
      <Button variant="quiet" onClick={onDiscard}>
        <Trans>Discard changes</Trans>
      </Button>
    ) : null}
    <Button
      type="submit"
      variant="primary"
      className="aria-disabled:opacity-50"
      busy={isSaving}
      aria-disabled={!canSave}
    >
      <Trans>Save</Trans>
    </Button>
  </div>
)

const isSaveKey = (event: KeyboardEvent) => (event.metaKey || event.ctrlKey) && (isEnter(event) || event.key === 's')

/** Ctrl or ⌘ with Enter or S saves the form instead of the page. */
export const onSaveKey = (save: () => void) => (event: KeyboardEvent) => {
  if (!isSaveKey(event)) return
  event.preventDefault()
  save()
}
