import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PinPosition } from '#src/ui/charts/time-tools.ts'
import type { Note } from '#contract/answers/notes.ts'
import type { QueryVersion } from '#contract/saved-queries/queries.ts'
import { formatDay, formatInstant } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { NoteText } from './note-text.tsx'
import { Pin } from './pin.tsx'
import { useTimezone, useWorkspaceId } from '../workspace/workspace.ts'

const NoteSign = ({ notes }: { notes: number }) => (
  <svg width="15" height="15" viewBox="0 0 15 15" aria-hidden className="inline-block shrink-0">
    <path d="M1.5 1.5h12v8l-4 4h-8Z" fill="var(--surface)" stroke="var(--ink)" />
    <path d="M9.5 13.5v-4h4" fill="none" stroke="var(--ink)" />
    {notes > 1 ? (
      <text x="5.5" y="10" textAnchor="middle" fontSize="8" fill="var(--ink)">
        {notes}
      </text>
    ) : null}
  </svg>
)

export const noteCaptions = (notes: readonly Note[]) =>
  notes.map(({ day, text }) => ({ sign: <NoteSign notes={1} />, text: `${t`Note`}, ${formatDay(day)}: ${text}` }))

export function NotePin({
  notes,
  at,
  onEdit,
}: {
  notes: readonly Note[]
  at: PinPosition
  onEdit: ((note: Note) => void) | null
}) {
  const first = notes[0]!
  const days = [...new Set(notes.map(({ day }) => formatDay(day)))].join(', ')
  return (
    <Pin
      at={at}
      title={days}
      label={`${plural(notes.length, { one: 'Note', other: '# notes' })}, ${days}: ${first.text}`}
      sign={<NoteSign notes={notes.length} />}
    >
      {(close) => (
        <ul className="grid gap-4">
          {notes.map((note) => (
            <li key={note.id} className="grid gap-2">
              <NoteText note={note} />
              {onEdit === null ? null : (
                <Button
                  size="sm"
                  className="justify-self-start"
                  onClick={() => {
                    close()
                    onEdit(note)
                  }}
                >
                  <Trans>Edit</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Pin>
  )
}

const VersionSign = () => (
  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden className="inline-block shrink-0">
    <circle cx="7" cy="7" r="5.5" fill="var(--surface)" stroke="var(--ink)" />
    <path d="M4.5 5 7 9.5 9.5 5" fill="none" stroke="var(--ink)" strokeWidth="1.25" />
  </svg>
)

export const versionCaptions = (versions: readonly QueryVersion[], timezone: string) =>
  versions.map(({ version, savedAt }) => ({
    sign: <VersionSign />,
    text: `${formatInstant(savedAt, timezone)}: ${t`Query changed`} (${version})`,
  }))

/** Figures before and after it come from different query texts. */
export function VersionPin({
  versions,
  at,
  queryId,
}: {
  versions: readonly QueryVersion[]
  at: PinPosition
  queryId: string
}) {
  const timezone = useTimezone()
  const workspaceId = useWorkspaceId()
  const numbers = versions.map(({ version }) => version).join(', ')
  return (
    <Pin at={at} title={t`Query changed`} label={`${t`Query changed`}: ${numbers}`} sign={<VersionSign />}>
      {() => (
        <div className="grid gap-3">
          <ul className="grid gap-2">
            {versions.map(({ version, name, savedAt, savedBy }) => (
              <li key={version}>
                <p className="font-medium wrap-long">
                  {version}: {name}
                </p>
                <p className="text-xs text-ink-soft">
                  {savedBy === null
                    ? formatInstant(savedAt, timezone)
                    : t`${formatInstant(savedAt, timezone)} by ${savedBy}`}
                </p>
              </li>
            ))}
          </ul>
          <p className="text-ink-soft">
            <Trans>All numbers on this page use the current version of the query.</Trans>
          </p>
          <Link
            to="/workspace/$workspaceId/saved-queries/$queryId"
            params={{ workspaceId, queryId }}
            className="justify-self-start underline"
          >
            <Trans>View versions</Trans>
          </Link>
        </div>
      )}
    </Pin>
  )
}
