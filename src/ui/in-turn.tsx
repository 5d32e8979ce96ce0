import { Children, startTransition, useEffect, useState, type ReactNode } from 'react'

type InTurnProps = {
  /** Whether all of it stands at once, so that the page is as tall as it was left. */
  isWhole: boolean
  /** Stands for each part that is still to come. */
  skeleton: ReactNode
  children: ReactNode
}

/** Parts of a page after what stands around them, one by one, each painted before the next is made: no task takes as long as all of them. */
export function InTurn({ isWhole, skeleton, children }: InTurnProps) {
  const parts = Children.count(children)
  const [drawn, setDrawn] = useState(isWhole ? parts : 0)
  useEffect(() => {
    if (drawn < parts) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, parts])
  return Children.map(children, (part, index) => (index < drawn || part === null ? part : skeleton))
}
