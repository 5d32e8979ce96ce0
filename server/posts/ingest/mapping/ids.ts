import { basename } from 'node:path'
import type { Source } from '#contract/posts/posts.ts'
import { sourcesById } from '#sources/index.ts'

/** Globally unique ids: URIs, addresses, UUIDs, long numbers, long codes of letters and digits. */
const worldwide =
  /^(?:[a-z][\w+.-]*:.+|[^\s@]+@[^\s@]+\.[^\s@]+|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\d{15,}|(?=.*\d)(?=.*[a-z])[\w-]{11,})$/i

/** Ids from sources on any site are unique only within their file, unless they look globally unique. */
export function createIdScoper(fileName: string): (source: Source, id: string) => string {
  // Ignores compression and the number that a browser adds to a second download.
  const file = basename(fileName)
    .toLowerCase()
    .replace(/\.(?:gz|zst)$/, '')
    .replace(/ ?\(\d+\)(?=\.\w+$|$)/, '')
  return (source, id) =>
    id === '' || sourcesById[source].isOnAnySite !== true || worldwide.test(id) ? id : `${file}:${id}`
}

/** Placeholders for a missing parent. */
const nobody = /^(?:root|none|null|nil|nan|undefined|false|n\/a|0|-1|-)?$/i

export const isMissingParent = (id: string) => nobody.test(id)
