import type { Values } from '../reading/records.ts'
import { plainName } from './plain-name.ts'
import { getterOf } from './columns.ts'
import { cellToText } from './values.ts'

/** Columns of pictures and videos; their values aren't stored. */
const ofMedia = /^(?:media|image|photo|video|picture|thumbnail|attachment|embed|extendedentities|album)/

export function mediaReader(header: readonly string[] | null): (values: Values) => boolean {
  if (header === null) return (values) => hasMedia(values, 4)
  const getters = header.filter((name) => ofMedia.test(plainName(name))).map((name) => getterOf(name, header))
  return (values) =>
    getters.some((get) => !/^(?:|0|false|no|none|null|n\/?a|\[\])$/i.test(cellToText(get(values)).trim()))
}

const hasMedia = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  depth > 0 &&
  Object.entries(value).some(([key, inner]) =>
    ofMedia.test(plainName(key)) ? isFilled(inner) : hasMedia(inner, depth - 1),
  )

const isFilled = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)
