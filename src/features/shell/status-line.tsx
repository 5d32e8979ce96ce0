import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { formatTime } from '#src/text/formatters.ts'

type Subscribe = (listener: () => void) => () => void

type Props = {
  /** When the browser went offline, in ms; null while online. */
  connection: { since: () => number | null; subscribe: Subscribe }
  refresh: { isSlow: () => boolean; subscribe: Subscribe }
}

/** Has its own React root, so that it also shows before the first page. */
export function StatusLine({ connection, refresh }: Props) {
  const since = useSyncExternalStore(connection.subscribe, connection.since)
  const isSlow = useSyncExternalStore(refresh.subscribe, refresh.isSlow)
  const text =
    since === null
      ? isSlow
        ? t`Renewing your sign-in takes longer than usual …`
        : null
      : t`You’re offline. Showing data from ${formatTime(since)}. It updates once you’re online again.`
  return (
    <div
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-2 bottom-2 z-(--z-toast) flex justify-center"
    >
      {text === null ? null : (
        <p className="rounded-md border border-warn/40 bg-warn-soft px-3 py-2 text-sm text-ink shadow-md">{text}</p>
      )}
    </div>
  )
}
