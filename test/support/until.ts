import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until the answer is as it should be. */
export async function until<Answer>(ask: () => Promise<Answer>, isSo: (answer: Answer) => boolean, pauseMs = 20) {
  for (;;) {
    const answer = await ask()
    if (isSo(answer)) return answer
    await pause(pauseMs)
  }
}

/** Whether a job neither waits nor runs. */
export const isOver = ({ status }: { status: string }) => !['queued', 'running'].includes(status)
