import { t } from '@lingui/core/macro'
import type { Note } from '#contract/answers/notes.ts'
import { formatInstant } from '#src/text/format.ts'
import { useTimezone } from '../workspace/workspace.ts'

const written = (at: string, savedBy: string | null, timezone: string) =>
  savedBy === null ? formatInstant(at, timezone) : t`${formatInstant(at, timezone)} by ${savedBy}`

export function NoteText({ note }: { note: Note }) {
  const timezone = useTimezone()
  const { text, createdAt, createdBy, updatedAt, updatedBy, version } = note
  return (
    <div>
      <p className="wrap-long whitespace-pre-wrap">{text}</p>
      <p className="mt-1 text-xs text-ink-faint">{written(createdAt, createdBy, timezone)}</p>
      {version > 1 ? (
        <p className="text-xs text-ink-faint">{t`Edited ${written(updatedAt, updatedBy, timezone)}`}</p>
      ) : null}
    </div>
  )
}
