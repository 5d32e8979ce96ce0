import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Customer, PaymentMethod, TaxId } from './shapes/customer.ts'
import type { Invoice } from './shapes/invoice.ts'
import type { Event, Portal, Session } from './shapes/sessions.ts'
import type { Subscription } from './shapes/subscription.ts'
import type { CardInput } from './pages/card-fields.ts'
import type { Behaviour } from './test-cards.ts'

export type Card = { id: string; object: 'standin.card' } & Behaviour
export type Sale = { id: string; object: 'standin.sale'; price: string; metadata: Record<string, string> }
export type Delivery = { id: string; object: 'standin.delivery'; event: string; attempts: number; dueAt: number }
export type Transfer = { id: string; object: 'standin.transfer'; session: string; dueAt: number; arrives: boolean }
/** A test card with a pending challenge, without its security code; real numbers never get here. */
export type Challenge = { id: string; object: 'standin.challenge'; session: string; card: CardInput; at: number }
export type Answered = { id: string; object: 'standin.answer'; status: number; json: object; at: number }
export type Setting = { id: string; object: 'standin.setting'; value: number }

type Stored =
  | Customer
  | PaymentMethod
  | TaxId
  | Invoice
  | Event
  | Portal
  | Session
  | Subscription
  | Card
  | Sale
  | Delivery
  | Transfer
  | Challenge
  | Answered
  | Setting
type Kind = Stored['object']
export type Of<K extends Kind> = Extract<Stored, { object: K }>

/** Objects in memory, with a line per change in a file: a crash while writing loses only that line. */
export function openStore(file: string) {
  const objects = new Map<string, Stored>()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (existsSync(file)) readFileSync(file, 'utf8').split('\n').forEach(replay)
  const compact = `${file}.new`
  writeFileSync(compact, [...objects.values()].map((object) => `${JSON.stringify(object)}\n`).join(''), { mode: 0o600 })
  renameSync(compact, file)

  function replay(line: string) {
    try {
      const read = JSON.parse(line) as Stored | { gone: string }
      if ('gone' in read) objects.delete(read.gone)
      else objects.set(read.id, read)
    } catch {}
  }
  const write = (line: object) => appendFileSync(file, `${JSON.stringify(line)}\n`)

  return {
    put: <Value extends Stored>(object: Value): Value => {
      objects.set(object.id, object)
      write(object)
      return object
    },
    remove: (id: string) => {
      objects.delete(id)
      write({ gone: id })
    },
    find: <K extends Kind>(kind: K, id: string | null): Of<K> | null => {
      const found = id === null ? undefined : objects.get(id)
      return found?.object === kind ? (found as Of<K>) : null
    },
    /** For what Stripe calls expanding. */
    any: (id: string): Stored | null => objects.get(id) ?? null,
    /** The newest first. */
    list: <K extends Kind>(kind: K, matches: (object: Of<K>) => boolean = () => true): Of<K>[] =>
      [...objects.values()]
        .filter((object): object is Of<K> => object.object === kind)
        .filter(matches)
        .toReversed(),
  }
}
export type Store = ReturnType<typeof openStore>
