import type { SampleAuthor } from './authors.ts'
import type { Slot } from './plan.ts'
import type { Random } from './random.ts'

const lures = [
  'FREE Tidewater gift card',
  'Tidewater giveaway LIVE',
  'Win 500 in coffee credit',
  'BeanCoin x Tidewater airdrop',
]
const calls = ['claim now', 'only 50 left', 'ends tonight', 'first come first served', 'retweet and claim']

/** Throwaway accounts, about thirty per burst. */
export function spamAuthor(random: Random, slot: Slot): SampleAuthor {
  const number = random.whole(1, 30)
  return {
    id: `${slot.source}-spam-${slot.burst}-${number}`,
    handle: `deals_${slot.burst}${7_100 + number}`,
    name: `Deals ${slot.burst}${number}`,
    followers: random.whole(0, 12),
    bio: '',
    language: 'en',
    voice: { emoji: 0.8, tags: 0.9, lowerCase: false, cheer: 0 },
  }
}

export const spamText = (random: Random, burst: number) =>
  `${lures[(burst - 1) % lures.length]} – ${random.pick(calls)} 👉 https://gift-${burst}.example/${random.whole(1_000, 9_999)}`
