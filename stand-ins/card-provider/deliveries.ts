import { createHmac, randomInt } from 'node:crypto'
import { newId } from './provider.ts'
import { eventShape, type NewEvent } from './shapes/sessions.ts'
import type { Delivery, Store } from './store.ts'

/** How events reach our server, with faults on demand. */
export type Weather = {
  delayMs: number
  /** Deliveries per event. */
  copies: number
  /** Delays each event by up to a second, so that their order is lost. */
  isShuffled: boolean
  /** Per cent of events that are never sent. */
  lostPercent: number
}
export const fairWeather: Weather = { delayMs: 0, copies: 1, isShuffled: false, lostPercent: 0 }

type Settings = { store: Store; secret: string; endpoint: () => string; now: () => Date; apiVersion: string }

const maxShuffleMs = 1_000
/** Milliseconds before each retry; then the event is given up, at Stripe after three days. */
const waits = [500, 2_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 7_200_000, 14_400_000, 43_200_000]

export const signatureOf = (payload: string, secret: string, at: Date) => {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`
}

/** Sends events until each is accepted; pending ones continue after a restart. */
export function createDeliveries({ store, secret, endpoint, now, apiVersion }: Settings) {
  let weather = fairWeather
  let timer: NodeJS.Timeout | null = null
  const stopping = new AbortController()
  const sending = new Map<string, Promise<void>>()

  function emit(about: Omit<NewEvent, 'id' | 'apiVersion'>) {
    const object = structuredClone(about.object)
    const event = store.put(eventShape({ ...about, object, id: newId('evt'), apiVersion }))
    if (randomInt(100) < weather.lostPercent) return
    for (let copy = 0; copy < weather.copies; copy++) {
      const wait = weather.delayMs + (weather.isShuffled ? randomInt(maxShuffleMs) : 0)
      store.put({
        id: newId('delivery'),
        object: 'standin.delivery',
        event: event.id,
        attempts: 0,
        dueAt: Date.now() + wait,
      })
    }
    plan()
  }

  function plan() {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const waiting = store.list('standin.delivery', ({ id }) => !sending.has(id))
    if (stopping.signal.aborted || waiting.length === 0) return
    const first = Math.min(...waiting.map(({ dueAt }) => dueAt))
    timer = setTimeout(sendDue, Math.max(0, first - Date.now())).unref()
  }

  function sendDue() {
    const due = store.list('standin.delivery', ({ id, dueAt }) => dueAt <= Date.now() && !sending.has(id)).toReversed()
    for (const delivery of due) sending.set(delivery.id, attempt(delivery))
    plan()
  }

  async function attempt(delivery: Delivery) {
    const isTaken = await send(delivery.event).catch(() => false)
    sending.delete(delivery.id)
    if (stopping.signal.aborted && !isTaken) return
    const wait = waits[delivery.attempts]
    if (isTaken || wait === undefined) store.remove(delivery.id)
    else store.put({ ...delivery, attempts: delivery.attempts + 1, dueAt: Date.now() + wait })
    plan()
  }

  async function send(eventId: string): Promise<boolean> {
    const payload = JSON.stringify(store.find('event', eventId))
    const response = await fetch(endpoint(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, secret, now()),
      },
      body: payload,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]),
    })
    return response.ok
  }

  return {
    emit,
    begin: plan,
    weather: () => weather,
    setWeather: (next: Weather) => {
      weather = next
    },
    resend: (event: string) => {
      store.put({ id: newId('delivery'), object: 'standin.delivery', event, attempts: 0, dueAt: Date.now() })
      plan()
    },
    waiting: () => store.list('standin.delivery').length,
    stop: async () => {
      if (timer !== null) clearTimeout(timer)
      stopping.abort()
      await Promise.all(sending.values())
    },
  }
}
export type Deliveries = ReturnType<typeof createDeliveries>
