/** The number of consecutive 401s of a URL, and the token epoch of the latest one. */
export type Refusal = { readonly times: number; readonly epoch: number }

/** Refusals by URL. Never mutated. */
export type Refusals = { readonly [url: string]: Refusal }

/** Adds one refusal to each URL, unless this epoch is already counted for it. */
export function withRefusals(refusals: Refusals, urls: readonly string[], epoch: number): Refusals {
  const counted: Record<string, Refusal> = { ...refusals }
  for (const url of urls) {
    const known = counted[url]
    if (known?.epoch !== epoch) counted[url] = { times: (known?.times ?? 0) + 1, epoch }
  }
  return counted
}

/** Removes the refusals of these URLs. */
export function withoutRefusals(refusals: Refusals, urls: readonly string[]): Refusals {
  const left: Record<string, Refusal> = { ...refusals }
  for (const url of urls) delete left[url]
  return left
}
