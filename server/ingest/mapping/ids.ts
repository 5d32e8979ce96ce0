import { basename } from 'node:path'
import type { Source } from '#contract/posts/posts.ts'
import { sourceFacts } from '#sources/index.ts'

/** Ids that no two places give: addresses, UUIDs, long numbers, long codes of letters and digits. */
const worldwide =
  /^(?:[a-z][\w+.-]*:.+|[^\s@]+@[^\s@]+\.[^\s@]+|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\d{15,}|(?=.*\d)(?=.*[a-z])[\w-]{11,})$/i

/** A file by its name, as a browser saves it a second time or as it is packed. */
const nameOf = (fileName: string) =>
  basename(fileName)
    .toLowerCase()
    .replace(/\.(?:gz|zst)$/, '')
    .replace(/ ?\(\d+\)(?=\.\w+$|$)/, '')

/** Ids of posts of anywhere identify them within their file alone, unless they are of a kind that is given once in the world. */
export function idsWithin(fileName: string): (source: Source, id: string) => string {
  const file = nameOf(fileName)
  return (source, id) =>
    id === '' || sourceFacts[source].isOnAnySite !== true || worldwide.test(id) ? id : `${file}:${id}`
}

/** What stands for no post where its parent is named. */
const nobody = /^(?:root|none|null|nil|nan|undefined|false|n\/a|0|-1|-)?$/i

export const isNobody = (id: string) => nobody.test(id)
