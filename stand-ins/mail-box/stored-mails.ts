import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { writePrivate } from '#server/platform/db/data-folder.ts'

const maxMails = 500
const retentionMs = 30 * 86_400_000

export type StoredMail = { id: string; at: Date; mail: Email }
type Listed = { id: string; at: Date; from: string; to: string; subject: string }
export type StoredMails = ReturnType<typeof openStoredMails>

/** Starts with milliseconds, so that names sort by time. */
const named = /^(\d{13})-[0-9a-f-]{36}$/

/** One file per mail in the data folder: the latest 500, for 30 days. */
export function openStoredMails(dataDir: string) {
  const folder = join(dataDir, 'mails')
  const listed = new Map<string, Listed>()

  const pathOf = (id: string) => join(folder, `${id}.eml`)
  const timeOf = (id: string) => Number(named.exec(id)![1])
  const ids = () => {
    try {
      return readdirSync(folder)
        .flatMap((file) => (named.test(file.replace(/\.eml$/, '')) ? [file.replace(/\.eml$/, '')] : []))
        .toSorted()
        .toReversed()
    } catch {
      return []
    }
  }
  const isOld = (id: string) => timeOf(id) < Date.now() - retentionMs
  function tidy() {
    for (const [place, id] of ids().entries())
      if (place >= maxMails || isOld(id)) {
        rmSync(pathOf(id), { force: true })
        listed.delete(id)
      }
  }

  function store(raw: Buffer) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writePrivate(pathOf(`${String(Date.now()).padStart(13, '0')}-${randomUUID()}`), raw)
    tidy()
  }

  async function find(id: string): Promise<StoredMail | null> {
    if (!named.test(id)) return null
    try {
      return { id, at: new Date(timeOf(id)), mail: await PostalMime.parse(readFileSync(pathOf(id))) }
    } catch {
      return null
    }
  }

  async function toListed(id: string): Promise<Listed | null> {
    const known = listed.get(id)
    if (known !== undefined) return known
    const found = await find(id)
    if (found === null) return null
    const { at, mail } = found
    const line = { id, at, from: written([mail.from]), to: written(mail.to), subject: mail.subject ?? '' }
    listed.set(id, line)
    return line
  }

  async function list(): Promise<Listed[]> {
    tidy()
    const found = await Promise.all(ids().map(toListed))
    return found.filter((mail) => mail !== null)
  }

  return { store, find, list }
}

export const written = (addresses: readonly (Address | undefined)[] = []): string =>
  addresses
    .filter((one) => one !== undefined)
    .flatMap((one) => (one.group === undefined ? [one] : one.group))
    .map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? '')))
    .join(', ')
