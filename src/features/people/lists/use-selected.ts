import { useState } from 'react'
import { focusRow } from './focus.ts'

/** Which authors are selected, by their keys. */
export function useSelected() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => setKeys((before) => before.symmetricDifference(new Set([key])))
  const choose = (chosen: readonly string[]) => setKeys((before) => before.union(new Set(chosen)))
  const clear = () => {
    setKeys(new Set())
    focusRow([...keys].at(-1))
  }
  return { keys, toggle, choose, clear }
}
