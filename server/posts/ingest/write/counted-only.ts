import { writtenColumns } from './post-columns.ts'

/** Hash of a post without its text, so that importing it again adds the text. */
export const countedOnlyHash = 0n

const places = (...columns: string[]) => columns.map((column) => writtenColumns.indexOf(column))
const texts = places('title', 'text', 'search')
const lists = places('hashtags', 'mentions', 'links', 'domains', 'emoji')
const [flag, hash] = places('counted_only', 'content_hash')

/** A post's line without its text; author, time, counts, language and sentiment stay. */
export function withoutText(line: Buffer): Buffer {
  const fields = line.toString('latin1', 0, line.length - 1).split('\t')
  for (const place of texts) fields[place] = ''
  for (const place of lists) fields[place] = '[]'
  fields[flag!] = 'true'
  fields[hash!] = String(countedOnlyHash)
  return Buffer.from(`${fields.join('\t')}\n`, 'latin1')
}
