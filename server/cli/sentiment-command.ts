import { setTimeout as wait } from 'node:timers/promises'
import {
  cancelReclassification,
  getSentiment,
  type Reclassification,
  type SentimentState,
  startReclassification,
} from '#contract/posts/sentiment.ts'
import type { Caller } from './caller.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './errors.ts'
import { formatNumber } from './print.ts'
import type { Shell } from './program.ts'

/** Printed by `sentiment … --json`. */
type SentimentResult = SentimentState & { workspaceId: string }

const isOver = ({ status }: Reclassification) => status !== 'queued' && status !== 'running'
const pollIntervalMs = 400
const cancelledExitCode = 130

export function declareSentiment({ program, inWorkspace }: Shell) {
  const sentiment = program.command('sentiment').description('Show the sentiment model, and reclassify posts with it.')
  sentiment
    .command('status')
    .description('Show the sentiment model, and how many posts earlier models classified.')
    .action(() =>
      inWorkspace(async (caller, workspaceId) => {
        const result: SentimentResult = { ...(await caller.call(getSentiment, { workspaceId })), workspaceId }
        return { result, text: printSentiment(result) }
      }),
    )
  sentiment
    .command('reclassify')
    .description('Reclassify the posts of earlier models, and wait for it; corrections stay.')
    .action(() =>
      inWorkspace(async (caller, workspaceId, context) => {
        const result: SentimentResult = { ...(await reclassify(caller, workspaceId, context)), workspaceId }
        const text = printSentiment(result)
        const { status } = result.reclassification ?? {}
        if (status === 'failed') throw new CommandError(`The reclassification failed: ${text}`)
        if (status === 'cancelled') throw new CommandError(`Cancelled. ${text}`, cancelledExitCode)
        return { result, text }
      }),
    )
}

async function reclassify(
  caller: Caller,
  workspaceId: string,
  { stderr, interrupted }: CommandContext,
): Promise<SentimentState> {
  let current = await caller.call(startReclassification, { workspaceId })
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

function printSentiment({ model, earlier, reclassification }: SentimentResult): string {
  const left =
    earlier === 0
      ? 'All posts are classified by the current model.'
      : `${formatNumber(earlier)} posts were classified by an earlier model.`
  const last =
    reclassification === null
      ? ''
      : `\nReclassification: ${reclassification.status}, ${formatNumber(reclassification.classified)} of ${formatNumber(reclassification.posts)} posts.`
  return `Posts are classified by version ${model} of the model. ${left}${last}`
}
