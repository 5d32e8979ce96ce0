/** How many 401s in a row a URL had, and the epoch of the token that the last one was about. */
export type Refusal = { readonly times: number; readonly epoch: number }

/**
 * The refusals of each URL. A change leaves the old ones as they were; they lie on shelves, so that it copies one
 * shelf and not a thousand URLs.
 */
export type Refusals = { readonly [shelf: number]: { readonly [url: string]: Refusal } }

const shelves = 64
const tail = 16

/** URLs of one API differ at their ends. */
function shelfOf(url: string) {
  let hash = 0
  for (let at = Math.max(0, url.length - tail); at < url.length; at += 1)
    hash = (hash * 31 + url.charCodeAt(at)) % 65_521
  return hash % shelves
}

export const refusalOf = (refusals: Refusals, url: string): Refusal | undefined => refusals[shelfOf(url)]?.[url]

/** With one more refusal of the URL, unless one of this epoch is counted already. */
export function withRefusal(refusals: Refusals, url: string, epoch: number): Refusals {
  const known = refusalOf(refusals, url)
  if (known?.epoch === epoch) return refusals
  const shelf = shelfOf(url)
  return { ...refusals, [shelf]: { ...refusals[shelf], [url]: { times: (known?.times ?? 0) + 1, epoch } } }
}

/** Without those of the URL. */
export function withoutRefusals(refusals: Refusals, url: string): Refusals {
  if (refusalOf(refusals, url) === undefined) return refusals
  const shelf = shelfOf(url)
  const { [url]: _, ...others } = refusals[shelf]!
  if (Object.keys(others).length > 0) return { ...refusals, [shelf]: others }
  const { [shelf]: __, ...rest } = refusals
  return rest
}

/** Each URL that was refused, with its refusals. */
export const allRefusals = (refusals: Refusals) => Object.values(refusals).flatMap((shelf) => Object.entries(shelf))
