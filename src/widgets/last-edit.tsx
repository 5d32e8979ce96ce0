import { Trans } from '@lingui/react/macro'
import { formatInstant } from '#src/text/format.ts'
import { useTimezone } from './workspace/workspace.ts'

type LastEditProps = {
  at: string
  /** Null if the user no longer exists. */ by: string | null
}

/** Two lines on wide screens. */
export const LastEdit = ({ at, by }: LastEditProps) => {
  const timezone = useTimezone()
  return (
    <>
      {formatInstant(at, timezone)}
      {by ? (
        <span className="md:block">
          {' '}
          <Trans>by {by}</Trans>
        </span>
      ) : null}
    </>
  )
}
