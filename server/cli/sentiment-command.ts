import { setTimeout as wait } from 'node:timers/promises'
import {
  cancelReclassification,
  getSentiment,
  type Reclassification,
  type SentimentState,
  startReclassification,
} from '#contract/posts/sentiment.ts'
import type { Caller } from './caller.ts'
import { CommandError } from './errors.ts'
import { formatNumber } from './print.ts'

type Screen = { stderr: NodeJS.WriteStream; interrupted: AbortSignal }

/** Printed by `sentiment … --json`. */
export type SentimentResult = SentimentState & { workspaceId: string }

const isOver = ({ status }: Reclassification) => status !== 'queued' && status !== 'running'
const pollIntervalMs = 400
const cancelledExitCode = 130

/** `reclassify` waits until all posts of earlier models are classified again. */
export async function runSentiment(
  caller: Caller,
  workspaceId: string,
  action: 'status' | 'reclassify',
  screen: Screen,
): Promise<SentimentResult> {
  const state =
    action === 'status'
      ? await caller.call(getSentiment, { workspaceId })
      : await waitForReclassification(
          caller,
          workspaceId,
          await caller.call(startReclassification, { workspaceId }),
          screen,
        )
  const { status } = state.reclassification ?? {}
  if (action === 'reclassify' && status === 'failed')
    throw new CommandError(`The reclassification failed: ${printSentiment({ ...state, workspaceId })}`)
  if (action === 'reclassify' && status === 'cancelled')
    throw new CommandError(`Cancelled. ${printSentiment({ ...state, workspaceId })}`, cancelledExitCode)
  return { ...state, workspaceId }
}

async function waitForReclassification(
  caller: Caller,
  workspaceId: string,
  started: SentimentState,
  { stderr, interrupted }: Screen,
): Promise<SentimentState> {
  let current = started
  let lastTenth = -1
  let cancelRequested = false
  while (current.reclassification && !isOver(current.reclassification)) {
    const { posts, classified } = current.reclassification
    const tenth = posts === 0 ? 0 : Math.floor((classified / posts) * 10)
    if (tenth > lastTenth)
      stderr.write(`${tenth * 10}% · ${formatNumber(classified)} of ${formatNumber(posts)} posts\n`)
    lastTenth = tenth
    if (interrupted.aborted && !cancelRequested) {
      cancelRequested = true
      current = await caller.call(cancelReclassification, { workspaceId })
      continue
    }
    await wait(pollIntervalMs, undefined, { signal: cancelRequested ? undefined : interrupted }).catch(() => undefined)
    current = await caller.call(getSentiment, { workspaceId })
  }
  return current
}

export function printSentiment({ model, earlier, reclassification }: SentimentResult): string {
  const left =
    earlier === 0
      ? 'No post has the verdict of an earlier model.'
      : `${formatNumber(earlier)} posts have the verdict of an earlier model.`
  const last =
    reclassification === null
      ? ''
      : `\nReclassification: ${reclassification.status}, ${formatNumber(reclassification.classified)} of ${formatNumber(reclassification.posts)} posts.`
  return `Posts are classified by version ${model} of the model. ${left}${last}`
}
