import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'

type WayProps = { onTake: () => void; isMain?: boolean; children: ReactNode }

/** A way on from where the checkout stands. The main one takes the focus where what was pressed is gone. */
export function Way({ onTake, isMain = false, children }: WayProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isMain && document.activeElement === document.body) button.current?.focus()
  }, [isMain])
  return (
    <Button ref={button} variant={isMain ? 'primary' : 'secondary'} onClick={onTake}>
      {children}
    </Button>
  )
}

export const AskAgain = ({ onTake }: { onTake: () => void }) => (
  <Way onTake={onTake} isMain>
    <Trans>Ask again</Trans>
  </Way>
)
