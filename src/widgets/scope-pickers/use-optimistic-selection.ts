import { useState } from 'react'

/** Optimistic selection: clicks may come faster than the address changes. */
export function useOptimisticSelection(values: readonly string[], onChange: (values: string[]) => void) {
  const address = values.join()
  const [ahead, setAhead] = useState({ address, chosen: values })
  if (ahead.address !== address) setAhead({ address, chosen: values })
  const { chosen } = ahead
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    setAhead({ address, chosen: next })
    onChange(next)
  }
  return { chosen, toggle }
}
