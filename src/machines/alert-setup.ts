import { assertEvent, assign, setup } from 'xstate'
import { dayMs } from '#contract/durations.ts'
import type { Text } from '#contract/texts.ts'
import { notProvided } from './not-provided.ts'

type Input = {
  /** Milliseconds. */
  cooldown: number
}
/** Times in milliseconds since 1970. */
export type AlertContext = Input & {
  /** When the event happened. */
  at: number
  firedAt: number | null
  /** End of the snooze or quiet time; null if there is none, as in a mute until normal. */
  until: number | null
  /** The condition was met during the quiet time, so a notification is due when that ends. */
  held: boolean
  failure: Text | null
}

/** A condition that stays met forever must not mute its alert forever. Milliseconds. */
export const maxMuteMs = 30 * dayMs

const computeRemainingMs = ({ at, until }: AlertContext) => Math.max(0, (until ?? at + maxMuteMs) - at)
const computeCooldownMs = ({ at, firedAt, cooldown }: AlertContext) =>
  firedAt === null ? 0 : Math.max(0, firedAt + cooldown - at)

/** Types, delays, guards and actions of the alert chart. The server provides the actions that open, close and notify. */
export const alertSetup = setup({
  types: {
    input: {} as Input,
    context: {} as AlertContext,
    events: {} as
      | { type: 'check.hit' | 'check.normal' }
      | { type: 'check.failed'; failure: Text }
      | { type: 'alert.pause' | 'alert.resume' | 'alert.muteUntilNormal' | 'alert.resolve' }
      /** The condition or scope changed. */
      | { type: 'alert.change' }
      /** Other settings changed. `quietUntil` is the current time if no quiet time is running. */
      | { type: 'alert.adjust'; cooldown: number; quietUntil: number }
      | { type: 'alert.snooze' | 'quiet.begin'; until: number }
      | { type: 'limit.over' | 'limit.room' },
    tags: {} as 'checked' | 'resting',
    meta: {} as { why: string },
  },
  delays: {
    COOLDOWN: ({ context }) => computeCooldownMs(context),
    SNOOZE: ({ context }) => computeRemainingMs(context),
    QUIET: ({ context }) => computeRemainingMs(context),
  },
  guards: {
    isCooling: ({ context }) => computeCooldownMs(context) > 0,
    /** Applies the cooldown that is being saved. */
    willCool: ({ context, event }) => {
      assertEvent(event, 'alert.adjust')
      return computeCooldownMs({ ...context, cooldown: event.cooldown }) > 0
    },
    isMuted: ({ context }) => context.until === null,
    hasFailed: ({ context }) => context.failure !== null,
    isHeld: ({ context }) => context.held,
    mayHold: ({ context }) => !context.held && computeCooldownMs(context) === 0,
  },
  actions: {
    openFiring: notProvided('openFiring'),
    closeFiring: notProvided('closeFiring'),
    notifyRecipients: notProvided('notifyRecipients'),
    notifyOwner: notProvided('notifyOwner'),
    recordFiring: assign(({ context }) => ({ firedAt: context.at, failure: null })),
    hold: assign({ held: true }),
    clearHeld: assign({ held: false }),
    storeUntil: assign(({ event }) => {
      assertEvent(event, ['alert.snooze', 'quiet.begin'])
      return { until: event.until }
    }),
    storeQuietUntil: assign(({ event }) => {
      assertEvent(event, 'alert.adjust')
      return { until: event.quietUntil }
    }),
    clearUntil: assign({ until: null }),
    storeFailure: assign(({ event }) => {
      assertEvent(event, 'check.failed')
      return { failure: event.failure }
    }),
    clearFailure: assign({ failure: null }),
    storeSettings: assign(({ event }) => {
      assertEvent(event, 'alert.adjust')
      return { cooldown: event.cooldown }
    }),
  },
})
