/** How many 401s in a row a URL had, and the epoch of the token that the last one was about. */
export type Refusal = { readonly times: number; readonly epoch: number }

/** The refusals of each URL. A change leaves the old ones as they were. */
export type Refusals = { readonly [url: string]: Refusal }

/** With one more refusal of each URL, unless one of this epoch is counted already. */
export function withRefusals(refusals: Refusals, urls: readonly string[], epoch: number): Refusals {
  const counted: Record<string, Refusal> = { ...refusals }
  for (const url of urls) {
    const known = counted[url]
    if (known?.epoch !== epoch) counted[url] = { times: (known?.times ?? 0) + 1, epoch }
  }
  return counted
}

/** Without those of the URLs. */
export function withoutRefusals(refusals: Refusals, urls: readonly string[]): Refusals {
  const left: Record<string, Refusal> = { ...refusals }
  for (const url of urls) delete left[url]
  return left
}
