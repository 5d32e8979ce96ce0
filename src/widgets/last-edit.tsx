import { Trans } from '@lingui/react/macro'
import { formatInstant } from '#src/text/format.ts'
import { useTimezone } from './workspace/workspace.ts'

type LastEditProps = {
  at: string
  /** Null where nobody is known by it any more. */ by: string | null
}

/** When and by whom something of a table was changed last; on a wide screen in two lines. */
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
