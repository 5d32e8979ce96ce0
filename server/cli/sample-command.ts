import { deleteWorkspace } from '#contract/workspaces/workspaces.ts'
import { me } from '#contract/session/users.ts'
import { openServices } from '#server/app.ts'
import { readRunningServer } from '#server/platform/db/data-folder.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { standIns } from '#server/local-mode.ts'
import type { Caller } from './caller.ts'
import { CommandError } from './errors.ts'

export type SampleResult = { action: 'load' | 'remove'; workspaceId: string; posts: number | null }

/** The sample isn't created again at the next start. */
export async function removeSample(caller: Caller): Promise<SampleResult> {
  const sample = (await caller.call(me, {})).workspaces.find((workspace) => workspace.sample)
  if (sample === undefined) throw new CommandError('There is no sample workspace.')
  await caller.call(deleteWorkspace, { workspaceId: sample.id })
  return { action: 'remove', workspaceId: sample.id, posts: null }
}

/** Also recreates a removed sample. Needs the data folder without a running server. */
export async function loadSample(
  environment: Record<string, string | undefined>,
  data: string | null,
): Promise<SampleResult> {
  const env = readEnv({ ...environment, PORT: '0', ...(data === null ? {} : { SOUNDINGS_DATA: data }) })
  if (readRunningServer(env.dataDir) !== null)
    throw new CommandError(
      'A server has this data folder open. Stop it first, then load the sample and start it again.',
    )
  const { services, close } = await openServices(
    { ...env, logLevel: 'error' },
    { log: createLog('error', { write: (line) => process.stderr.write(line) }) },
  )
  try {
    const { reloadSampleWorkspace } = await standIns.sample()
    const loaded = await reloadSampleWorkspace(services)
    if (loaded === null)
      throw new CommandError('The sample workspace is there already. Remove it first with "soundings sample remove".')
    return { action: 'load', ...loaded }
  } finally {
    await close()
  }
}
