import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { newSecret } from '#server/access/secrets.ts'
import { writePrivate } from '#server/platform/db/data-folder.ts'
import type { StandInCardProvider } from '#server/http/card-provider.ts'
import { createApi } from './api.ts'
import { nextDue, runDue } from './clock.ts'
import { createDeliveries, type Weather } from './deliveries.ts'
import { createPages } from './pages/index.ts'
import { newId, type Provider } from './provider.ts'
import { prices } from './shapes/prices.ts'
import { openStore } from './store.ts'

const Keys = z.object({ secretKey: z.string(), webhookSecret: z.string() })
type CardProviderOptions = { dataDir: string; now: () => Date; apiVersion: string; webhookPath: string }

/** Local stand-in for Stripe: its API, card pages, events and clock. */
export type LocalCardProvider = StandInCardProvider & {
  secretKey: string
  webhookSecret: string
  prices: { pro: string[]; business: string[] }
  begin: (address: string, publicUrl: string) => void
  /** Seconds of its clock. */
  now: () => number
  moveTo: (seconds: number) => void
  setWeather: (weather: Weather) => void
  waiting: () => number
  stop: () => Promise<void>
}

/** Timers have a maximum. */
const maxWaitMs = 3_600_000
/** For answers to repeated calls, and cards with a pending challenge. */
const retentionMs = 86_400_000

export function openCardProvider({ dataDir, now, apiVersion, webhookPath }: CardProviderOptions): LocalCardProvider {
  const folder = join(dataDir, 'card-provider')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { secretKey, webhookSecret } = keysIn(folder)
  const store = openStore(join(folder, 'objects.jsonl'))
  const isOld = ({ at }: { at: number }) => at < Date.now() - retentionMs
  for (const { id } of [...store.list('standin.answer', isOld), ...store.list('standin.challenge', isOld)])
    store.remove(id)
  let address = ''
  let pagesAt = ''
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  const offset = () => store.find('standin.setting', 'offset')?.value ?? 0
  const realNow = () => Math.floor(now().getTime() / 1000)
  const providerNow = () => realNow() + offset()
  const deliveries = createDeliveries({
    store,
    secret: webhookSecret,
    endpoint: () => address + webhookPath,
    now,
    apiVersion,
  })
  const provider: Provider = {
    store,
    now: providerNow,
    pages: () => pagesAt,
    emit: (type, object, previous, idempotencyKey) => {
      deliveries.emit({ created: providerNow(), type, object, previous, idempotencyKey })
      plan()
    },
  }
  const setClock = (seconds: number) =>
    void store.put({ id: 'offset', object: 'standin.setting', value: Math.max(offset(), seconds - realNow()) })

  function moveTo(seconds: number) {
    runDue(provider, seconds, setClock)
    setClock(seconds)
    plan()
  }

  function plan() {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const due = nextDue(provider)
    if (isStopped || address === '' || due === null) return
    timer = setTimeout(
      () => {
        runDue(provider, providerNow(), () => {})
        plan()
      },
      Math.min(maxWaitMs, Math.max(50, (due.at - providerNow()) * 1000)),
    ).unref()
  }

  return {
    secretKey,
    webhookSecret,
    prices: { pro: [prices[0]!.id], business: [prices[1]!.id] },
    api: createApi(provider, secretKey),
    page: createPages({ provider, deliveries, clock: { isMoved: () => offset() > 0, moveTo } }),
    begin: (at, publicUrl) => {
      address = at
      pagesAt = `${publicUrl}/card-provider`
      deliveries.begin()
      plan()
    },
    now: providerNow,
    moveTo,
    setWeather: deliveries.setWeather,
    waiting: deliveries.waiting,
    stop: async () => {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      await deliveries.stop()
    },
  }
}

function keysIn(folder: string): z.infer<typeof Keys> {
  const file = join(folder, 'keys.json')
  if (existsSync(file)) {
    const read = z.safeParse(Keys, JSON.parse(readFileSync(file, 'utf8')))
    if (read.success) return read.data
  }
  const keys = { secretKey: newId('sk_test'), webhookSecret: `whsec_${newSecret()}` }
  writePrivate(file, JSON.stringify(keys))
  return keys
}
