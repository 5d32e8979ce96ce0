/** A Bluesky stand-in that sends events at a rate, in its own process: `fork(source, [seed, mix, rate])`. */
import { writeFileSync } from 'node:fs'
import { openBluesky } from '#stand-ins/sources/bluesky.ts'
import { createStream, type Mix } from './stream.ts'

export type Order = { kind: 'begin' } | { kind: 'count' } | { kind: 'end'; file: string }
export type Answer =
  | { kind: 'ready'; origin: string }
  | { kind: 'told'; events: number }
  | { kind: 'ended'; at: number }

const [seed, mix, rate] = process.argv.slice(2) as [string, Mix, string]
const tick = 10
const forgetting = 10_000
/** Longer than any server's absence between two connections. */
const held = 600_000

const standIn = await openBluesky()
const stream = createStream(standIn, { seed, mix })
let sent = 0
let begun = 0
let ticking: NodeJS.Timeout | undefined

const answer = (message: Answer) => void process.send?.(message)

process.on('message', (order: Order) => {
  if (order.kind === 'begin') {
    begun = performance.now()
    ticking = setInterval(() => {
      const due = ((performance.now() - begun) / 1_000) * Number(rate)
      for (; sent < due; sent++) stream.act()
    }, tick)
    setInterval(() => standIn.deleteBefore((Date.now() - held) * 1_000), forgetting)
  }
  if (order.kind === 'count') answer({ kind: 'told', events: sent })
  if (order.kind === 'end') {
    clearInterval(ticking)
    writeFileSync(order.file, JSON.stringify(stream.expected()))
    const at = standIn.tell({ did: 'did:plc:last', kind: 'account', account: { active: true } })
    answer({ kind: 'ended', at: Math.floor(at / 1_000) })
  }
})
process.once('disconnect', () => process.exit(0))
answer({ kind: 'ready', origin: standIn.origin })
